'use strict';

const controls = document.querySelector('#controls');
const status = document.querySelector('#status');
const stop = document.querySelector('#stop');
const runAll = document.querySelector('#run-all');
const buttons = [...document.querySelectorAll('.run, #run-all')];
const rows = new Map([...document.querySelectorAll('.rung')].map(row => [row.dataset.version, { row, figures: null }]));
const count = new Intl.NumberFormat('en');
const hundredths = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const collections = ['gen0', 'gen1', 'gen2'];

let run = null;
let shownItems = null;

const handlers = {
    waiting: () => say('Another run is under way; this one waits for it.'),
    started(data) {
        // Figures of two sizes side by side would compare nothing.
        if (data.items !== shownItems)
            rows.forEach(entry => clear(entry));
        shownItems = data.items;
        for (const version of data.versions)
            clear(rows.get(version));
        draw();
        say(`${data.calls} calls of each, at ${count.format(data.items)} items.`);
    },
    rung: data => mark(data.version, 'running', 'warming up'),
    call(data) {
        const before = rows.get(data.version).figures;
        show(before === null ? data : { ...data, ...Object.fromEntries(collections.map(name => [name, before[name] + data[name]])) });
        mark(data.version, 'running', `call ${data.call}`);
    },
    measured(data) {
        show(data);
        mark(data.version, 'measured', '');
        say(`rung${data.version}: ${time(data)}, ${bytes(data)}, at ${count.format(shownItems)} items.`);
    },
    // Its row says so from the start.
    'not-built'() {},
    failed(data) {
        clear(rows.get(data.version));
        draw();
        mark(data.version, 'failed', `${data.title}. ${data.detail}`);
    },
    ended(data) {
        const others = [[data.notBuilt, 'not built'], [data.failed, 'failed']].filter(([number]) => number > 0);
        if (data.measured === 1 && others.length === 0)
            return;
        const outcome = [[data.measured, 'measured'], ...others].map(([number, what]) => `${number} ${what}`).join(', ');
        say(`${outcome}, at ${count.format(shownItems)} items.`);
    },
};

const time = figures => `${hundredths.format(figures.milliseconds)} ms`;
const bytes = figures => `${tenths.format(figures.allocatedBytes / 1024)} KB`;
const say = text => { status.textContent = text; };

function mark(version, state, text) {
    const { row } = rows.get(version);
    row.dataset.state = state;
    row.querySelector('.state').textContent = text;
}

function clear(entry) {
    const { row, figures } = entry;
    if (figures !== null)
        row.querySelectorAll('.time, .allocated, .collections').forEach(cell => { cell.textContent = ''; });
    entry.figures = null;
    if (row.dataset.state) {
        delete row.dataset.state;
        row.querySelector('.state').textContent = '';
    }
}

function show(figures) {
    const entry = rows.get(figures.version);
    entry.figures = figures;
    entry.row.querySelector('.time').textContent = time(figures);
    entry.row.querySelector('.allocated').textContent = bytes(figures);
    entry.row.querySelector('.collections').textContent = collections.map(name => figures[name]).join(' / ');
    draw();
}

// The longest bar is the largest value so far, so all are drawn anew.
function draw() {
    for (const [cell, value] of [['.time', 'milliseconds'], ['.allocated', 'allocatedBytes']]) {
        const largest = Math.max(...[...rows.values()].map(({ figures }) => figures?.[value] ?? 0));
        for (const { row, figures } of rows.values()) {
            const bar = row.querySelector(`${cell} + .bar > span`);
            if (bar !== null)
                bar.style.inlineSize = figures === null ? '0' : `${100 * figures[value] / largest}%`;
        }
    }
}

async function start(versions) {
    if (run !== null)
        return;
    run = new AbortController();
    busy(true);
    try {
        const items = new FormData(controls).get('items');
        const response = await fetch(`/api/runs?${new URLSearchParams({ versions, items })}`, { signal: run.signal });
        if (response.ok)
            await follow(response.body.pipeThrough(new TextDecoderStream()).getReader());
        else
            say(await problemOf(response));
    } catch (error) {
        say(run.signal.aborted ? 'Stopped.' : `The app does not answer any more: ${error.message}`);
    } finally {
        for (const [version, { row, figures }] of rows) {
            if (row.dataset.state === 'running')
                mark(version, 'stopped', figures === null ? 'stopped in the warm-up' : `stopped after call ${figures.call}, whose time and bytes these are`);
        }
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
    start('all');
});
stop.addEventListener('click', () => run?.abort());
for (const [version, { row }] of rows)
    row.querySelector('.run')?.addEventListener('click', () => start(version));
document.querySelectorAll('#controls, .run').forEach(element => { element.hidden = false; });
