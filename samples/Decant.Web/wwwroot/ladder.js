'use strict';

const controls = document.querySelector('#controls');
const status = document.querySelector('#status');
const stop = document.querySelector('#stop');
const runAll = document.querySelector('#run-all');
const failures = document.querySelector('#failures');
const conclusion = document.querySelector('#conclusion');
const committed = document.querySelector('#committed');
const picture = document.querySelector('#picture');
const buttons = [...document.querySelectorAll('.run, #run-all')];
const rows = new Map([...document.querySelectorAll('.rung')].map(row => [row.dataset.version, { ...row.dataset, row, figures: null }]));
const [decant, reference] = ['decant', 'reference'].map(role => [...rows.values()].find(entry => entry.role === role));

const count = new Intl.NumberFormat('en');
const digits = number => new Intl.NumberFormat('en', { minimumFractionDigits: number, maximumFractionDigits: number });
const [tenths, hundredths, thousandths] = [1, 2, 3].map(digits);
const time = figures => `${(figures.milliseconds < 1 ? thousandths : hundredths).format(figures.milliseconds)}\u00a0ms`;
const kilobytes = bytes => `${tenths.format(bytes / 1024)}\u00a0KB`;
const texts = {
    '.time': time,
    '.allocated': figures => kilobytes(figures.allocatedBytes),
    '.overhead': figures => kilobytes(figures.overheadBytes),
    '.collections': figures => `${figures.gen0} / ${figures.gen1} / ${figures.gen2}`,
};
const bars = { '.time + .bar': 'milliseconds', '.overhead + .bar': 'overheadBytes' };

let run = null;
let shownItems = null;
let failed = new Map();
let measured = [];
let isSettled = true;

const handlers = {
    waiting: () => say('Another run is under way; this one waits for it.'),
    started(data) {
        committed.hidden = true;
        // Figures of two sizes must not stand side by side.
        if (data.items !== shownItems)
            rows.forEach(clear);
        shownItems = data.items;
        for (const version of data.versions)
            clear(rows.get(version));
        draw();
    },
    // The row says so from the start.
    'not-built'() {},
    warming(data) {
        markAll(['warming'], 'warm', 'warm');
        mark(data.version, 'warming', 'warming up');
        say(data.rungs === 1
            ? `Warming up rung ${data.version}, round ${data.round}…`
            : `Warming up rung ${data.version} (${data.position} of ${data.rungs}), round ${data.round}…`);
    },
    warmed: data => { isSettled = data.isSettled; },
    measuring(data) {
        markAll(['warming', 'warm'], 'measuring', 'measuring');
        say(data.rungs === 1 ? `Measuring call ${data.call}…` : `Measuring call ${data.call} of each of ${data.rungs} rungs…`);
    },
    measured(data) {
        const entry = rows.get(data.version);
        entry.figures = data;
        for (const [cell, text] of Object.entries(texts))
            entry.row.querySelector(cell).textContent = text(data);
        measured.push(data);
        mark(data.version, 'measured', '');
        draw();
    },
    failed(data) {
        mark(data.version, 'failed', 'failed');
        const { title, detail } = data;
        failed.set(title, { detail, versions: [...failed.get(title)?.versions ?? [], data.version] });
        failures.replaceChildren(...[...failed].map(toFailure));
    },
    ended(data) {
        markAll(underWay, 'left-out', 'not called');
        const counts = [[data.notBuilt, 'not built'], [data.failed, 'failed'], [data.leftOut, 'not called']].filter(([number]) => number > 0);
        const outcome = [[data.measured, 'measured'], ...counts].map(([number, what]) => `${number} ${what}`).join(', ');
        const warm = `after at least ${count.format(Math.min(...measured.map(figures => figures.warmUpCalls)))} calls of warm-up`;
        say(measured.length === 0 ? `${outcome}.`
            : `${outcome}, at ${count.format(shownItems)} items: medians of ${measured[0].calls} calls each, ${warm}.`
                + (isSettled ? '' : ' The runtime was still compiling code when the time for the warm-up was over; another run may be faster.'));
    },
};

const underWay = ['warming', 'warm', 'measuring'];
const say = text => { status.textContent = text; };

function mark(version, state, text) {
    const { row } = rows.get(version);
    row.dataset.state = state;
    row.querySelector('.state').textContent = text;
}

function markAll(states, state, text) {
    for (const { row, version } of rows.values()) {
        if (states.includes(row.dataset.state))
            mark(version, state, text);
    }
}

function clear(entry) {
    const { row, figures } = entry;
    if (figures !== null || row.dataset.state === 'committed')
        Object.keys(texts).forEach(cell => { row.querySelector(cell).textContent = ''; });
    entry.figures = null;
    if (row.dataset.state) {
        delete row.dataset.state;
        row.querySelector('.state').textContent = '';
    }
}

function toFailure([title, { versions, detail }]) {
    const paragraph = document.createElement('p');
    const strong = document.createElement('strong');
    strong.textContent = `${title}.`;
    paragraph.append(strong, ` ${versions.length === 1 ? '' : `Rungs ${versions.join(', ')} failed. `}${detail}`);
    return paragraph;
}

// The longest bar is the largest value so far, so all are drawn anew.
function draw() {
    for (const [cell, value] of Object.entries(bars)) {
        const largest = Math.max(...[...rows.values()].map(({ figures }) => figures?.[value] ?? 0));
        for (const { row, figures } of rows.values()) {
            const bar = row.querySelector(`:scope > .figures ${cell} > span`);
            if (bar !== null)
                bar.style.inlineSize = figures === null ? '0' : `${100 * figures[value] / largest}%`;
        }
    }
}

// The sentence and the picture are made of the figures that the rows show, so that they always agree.
function conclude() {
    const entries = [...rows.values()].filter(entry => entry.figures !== null);
    const isComparison = decant.figures !== null && reference.figures !== null;
    conclusion.textContent = isComparison ? compare(entries) : '';
    picture.hidden = !isComparison;
    if (!isComparison)
        return;

    picture.querySelector('figcaption').textContent = `Time of a call for ${count.format(shownItems)} items, median; the shortest first`;
    picture.querySelector('#compared-items').textContent = shownItems;
    const sorted = entries.toSorted((a, b) => a.figures.milliseconds - b.figures.milliseconds);
    picture.querySelector('ol').replaceChildren(...sorted.map(entry => toBar(entry, sorted.at(-1).figures.milliseconds)));
}

function compare(entries) {
    const [ours, theirs] = [decant.figures, reference.figures];
    const [ourName, theirName] = [decant, reference].map(entry => `${entry.label} (rung ${entry.version})`);
    const ratio = ours.milliseconds / theirs.milliseconds;
    const factor = hundredths.format(ratio);
    const isSlower = ratio > 1 && factor !== '1.00';
    const relation = factor === '1.00' ? `takes as long as ${theirName}`
        : !isSlower ? `takes ${factor} of the time of ${theirName}`
        : `is slower than ${theirName} and takes ${factor} times as long`;
    const faster = entries.filter(({ row, figures }) => row !== reference.row && !row.classList.contains('decant') && figures.milliseconds < ours.milliseconds);
    return `For ${count.format(shownItems)} items ${ourName} ${relation}: ${time(ours)} against ${time(theirs)}. `
        + `It allocates ${kilobytes(ours.overheadBytes)} beyond the results, ${reference.label} ${kilobytes(theirs.overheadBytes)}.`
        + (faster.length === 0 ? '' : ` ${isSlower ? 'Also faster' : 'Faster'} than Decant: ${faster.length === 1 ? 'rung' : 'rungs'} ${faster.map(entry => entry.version).join(', ')}.`);
}

function toBar({ row, version, label, figures }, largest) {
    const item = picture.querySelector('template').content.firstElementChild.cloneNode(true);
    item.classList.toggle('decant', row.classList.contains('decant'));
    item.querySelector('.label').textContent = `${label} (${version})`;
    item.querySelector('.bar > span').style.inlineSize = `${100 * figures.milliseconds / largest}%`;
    item.querySelector('.value').textContent = time(figures);
    return item;
}

async function start(versions) {
    if (run !== null)
        return;
    run = new AbortController();
    busy(true);
    failed = new Map();
    measured = [];
    failures.replaceChildren();
    conclusion.textContent = '';
    picture.hidden = true;
    say('Starting…');
    try {
        const items = new FormData(controls).get('items');
        const response = await fetch(`/api/runs?${new URLSearchParams({ versions, items })}`, { signal: run.signal });
        if (response.ok)
            await follow(response.body.pipeThrough(new TextDecoderStream()).getReader());
        else
            say(await problemOf(response));
    } catch (error) {
        say(run.signal.aborted ? 'Stopped.' : `The app does not answer: ${error.message}`);
    } finally {
        markAll(underWay, 'stopped', 'stopped');
        conclude();
        run = null;
        busy(false);
    }
}

// An EventSource would connect again when a run is over, and cannot tell a problem from a lost connection.
async function follow(reader) {
    let text = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const events = (text + part.value).split('\n\n');
        text = events.pop();
        for (const event of events) {
            const fields = Object.fromEntries(event.split('\n').map(line => line.split(/: (.*)/, 2)));
            handlers[fields.event](JSON.parse(fields.data));
        }
    }
}

async function problemOf(response) {
    const problem = await response.json().catch(() => ({ title: `Status ${response.status}` }));
    return Object.values(problem.errors ?? {}).flat()[0] ?? problem.detail ?? problem.title;
}

// A button that is disabled or hidden loses the keyboard's focus.
function busy(isBusy) {
    if (!isBusy && document.activeElement === stop)
        runAll.focus();
    stop.hidden = !isBusy;
    buttons.forEach(button => button.setAttribute('aria-disabled', isBusy));
}

controls.addEventListener('submit', event => {
    event.preventDefault();
    start([...document.querySelectorAll('.ladder > .rung')].map(row => row.dataset.version).join());
});
stop.addEventListener('click', () => run?.abort());
for (const [version, { row }] of rows)
    row.querySelector(':scope > .run')?.addEventListener('click', () => start(version));
document.querySelectorAll('#controls, .run').forEach(element => { element.hidden = false; });
