[JsonProjection]
[JsonDerivedType(typeof(W), "w")]
[JsonDerivedType(typeof(V), "v")]
public partial class U
{
    public U? Next { get; set; }
}

[JsonProjection]
public partial class W : U
{
    public string? M0 { get; set; }
    public string? M1 { get; set; }
    public string? M2 { get; set; }
    public string? M3 { get; set; }
    public string? M4 { get; set; }
    public string? M5 { get; set; }
    public string? M6 { get; set; }
    public string? M7 { get; set; }
    public string? M8 { get; set; }
    public string? M9 { get; set; }
    public string? M10 { get; set; }
    public string? M11 { get; set; }
    public string? M12 { get; set; }
    public string? M13 { get; set; }
    public string? M14 { get; set; }
    public string? M15 { get; set; }
    public string? M16 { get; set; }
    public string? M17 { get; set; }
    public string? M18 { get; set; }
    public string? M19 { get; set; }
    public string? M20 { get; set; }
    public string? M21 { get; set; }
    public string? M22 { get; set; }
    public string? M23 { get; set; }
    public string? M24 { get; set; }
    public string? M25 { get; set; }
    public string? M26 { get; set; }
    public string? M27 { get; set; }
    public string? M28 { get; set; }
    public string? M29 { get; set; }
    public string? M30 { get; set; }
    public string? M31 { get; set; }
    public string? M32 { get; set; }
    public string? M33 { get; set; }
    public string? M34 { get; set; }
    public string? M35 { get; set; }
    public string? M36 { get; set; }
    public string? M37 { get; set; }
    public string? M38 { get; set; }
    public string? M39 { get; set; }
    public string? M40 { get; set; }
    public string? M41 { get; set; }
    public string? M42 { get; set; }
    public string? M43 { get; set; }
    public string? M44 { get; set; }
    public string? M45 { get; set; }
    public string? M46 { get; set; }
    public string? M47 { get; set; }
    public string? M48 { get; set; }
    public string? M49 { get; set; }
    public string? M50 { get; set; }
    public string? M51 { get; set; }
    public string? M52 { get; set; }
    public string? M53 { get; set; }
    public string? M54 { get; set; }
    public string? M55 { get; set; }
    public string? M56 { get; set; }
    public string? M57 { get; set; }
    public string? M58 { get; set; }
    public string? M59 { get; set; }
    public string? M60 { get; set; }
    public string? M61 { get; set; }
    public string? M62 { get; set; }
    public string? M63 { get; set; }
    public string? M64 { get; set; }
    public string? M65 { get; set; }
    public string? M66 { get; set; }
    public string? M67 { get; set; }
    public string? M68 { get; set; }
    public string? M69 { get; set; }
    public string? M70 { get; set; }
    public string? M71 { get; set; }
    public string? M72 { get; set; }
    public string? M73 { get; set; }
    public string? M74 { get; set; }
    public string? M75 { get; set; }
    public string? M76 { get; set; }
    public string? M77 { get; set; }
    public string? M78 { get; set; }
    public string? M79 { get; set; }
    public string? M80 { get; set; }
    public string? M81 { get; set; }
    public string? M82 { get; set; }
    public string? M83 { get; set; }
    public string? M84 { get; set; }
    public string? M85 { get; set; }
    public string? M86 { get; set; }
    public string? M87 { get; set; }
    public string? M88 { get; set; }
    public string? M89 { get; set; }
    public string? M90 { get; set; }
    public string? M91 { get; set; }
    public string? M92 { get; set; }
    public string? M93 { get; set; }
    public string? M94 { get; set; }
    public string? M95 { get; set; }
    public string? M96 { get; set; }
    public string? M97 { get; set; }
    public string? M98 { get; set; }
    public string? M99 { get; set; }
    public string? M100 { get; set; }
    public string? M101 { get; set; }
    public string? M102 { get; set; }
    public string? M103 { get; set; }
    public string? M104 { get; set; }
    public string? M105 { get; set; }
    public string? M106 { get; set; }
    public string? M107 { get; set; }
    public string? M108 { get; set; }
    public string? M109 { get; set; }
    public string? M110 { get; set; }
    public string? M111 { get; set; }
    public string? M112 { get; set; }
    public string? M113 { get; set; }
    public string? M114 { get; set; }
    public string? M115 { get; set; }
    public string? M116 { get; set; }
    public string? M117 { get; set; }
    public string? M118 { get; set; }
    public string? M119 { get; set; }
    public string? M120 { get; set; }
    public string? M121 { get; set; }
    public string? M122 { get; set; }
    public string? M123 { get; set; }
    public string? M124 { get; set; }
    public string? M125 { get; set; }
    public string? M126 { get; set; }
}

[JsonProjection]
public partial class V(int m0, int m1, int m2, int m3, int m4, int m5, int m6, int m7, int m8, int m9, int m10, int m11, int m12, int m13, int m14, int m15, int m16, int m17, int m18, int m19, int m20, int m21, int m22, int m23, int m24, int m25, int m26, int m27, int m28, int m29, int m30, int m31, int m32, int m33, int m34, int m35, int m36, int m37, int m38, int m39, int m40, int m41, int m42, int m43, int m44, int m45, int m46, int m47, int m48, int m49, int m50, int m51, int m52, int m53, int m54, int m55, int m56, int m57, int m58, int m59, int m60, int m61, int m62, int m63, int m64, int m65, int m66, int m67, int m68, int m69, int m70, int m71, int m72, int m73, int m74, int m75, int m76, int m77, int m78, int m79, int m80, int m81, int m82, int m83, int m84, int m85, int m86, int m87, int m88, int m89, int m90, int m91, int m92, int m93, int m94, int m95, int m96, int m97, int m98, int m99, int m100, int m101, int m102, int m103, int m104, int m105, int m106, int m107, int m108, int m109, int m110, int m111, int m112, int m113, int m114, int m115, int m116, int m117, int m118, int m119, int m120, int m121, int m122, int m123, int m124, int m125, int m126, int m127, int m128, int m129) : U
{
    public int M0 { get; } = m0;
    public int M1 { get; } = m1;
    public int M2 { get; } = m2;
    public int M3 { get; } = m3;
    public int M4 { get; } = m4;
    public int M5 { get; } = m5;
    public int M6 { get; } = m6;
    public int M7 { get; } = m7;
    public int M8 { get; } = m8;
    public int M9 { get; } = m9;
    public int M10 { get; } = m10;
    public int M11 { get; } = m11;
    public int M12 { get; } = m12;
    public int M13 { get; } = m13;
    public int M14 { get; } = m14;
    public int M15 { get; } = m15;
    public int M16 { get; } = m16;
    public int M17 { get; } = m17;
    public int M18 { get; } = m18;
    public int M19 { get; } = m19;
    public int M20 { get; } = m20;
    public int M21 { get; } = m21;
    public int M22 { get; } = m22;
    public int M23 { get; } = m23;
    public int M24 { get; } = m24;
    public int M25 { get; } = m25;
    public int M26 { get; } = m26;
    public int M27 { get; } = m27;
    public int M28 { get; } = m28;
    public int M29 { get; } = m29;
    public int M30 { get; } = m30;
    public int M31 { get; } = m31;
    public int M32 { get; } = m32;
    public int M33 { get; } = m33;
    public int M34 { get; } = m34;
    public int M35 { get; } = m35;
    public int M36 { get; } = m36;
    public int M37 { get; } = m37;
    public int M38 { get; } = m38;
    public int M39 { get; } = m39;
    public int M40 { get; } = m40;
    public int M41 { get; } = m41;
    public int M42 { get; } = m42;
    public int M43 { get; } = m43;
    public int M44 { get; } = m44;
    public int M45 { get; } = m45;
    public int M46 { get; } = m46;
    public int M47 { get; } = m47;
    public int M48 { get; } = m48;
    public int M49 { get; } = m49;
    public int M50 { get; } = m50;
    public int M51 { get; } = m51;
    public int M52 { get; } = m52;
    public int M53 { get; } = m53;
    public int M54 { get; } = m54;
    public int M55 { get; } = m55;
    public int M56 { get; } = m56;
    public int M57 { get; } = m57;
    public int M58 { get; } = m58;
    public int M59 { get; } = m59;
    public int M60 { get; } = m60;
    public int M61 { get; } = m61;
    public int M62 { get; } = m62;
    public int M63 { get; } = m63;
    public int M64 { get; } = m64;
    public int M65 { get; } = m65;
    public int M66 { get; } = m66;
    public int M67 { get; } = m67;
    public int M68 { get; } = m68;
    public int M69 { get; } = m69;
    public int M70 { get; } = m70;
    public int M71 { get; } = m71;
    public int M72 { get; } = m72;
    public int M73 { get; } = m73;
    public int M74 { get; } = m74;
    public int M75 { get; } = m75;
    public int M76 { get; } = m76;
    public int M77 { get; } = m77;
    public int M78 { get; } = m78;
    public int M79 { get; } = m79;
    public int M80 { get; } = m80;
    public int M81 { get; } = m81;
    public int M82 { get; } = m82;
    public int M83 { get; } = m83;
    public int M84 { get; } = m84;
    public int M85 { get; } = m85;
    public int M86 { get; } = m86;
    public int M87 { get; } = m87;
    public int M88 { get; } = m88;
    public int M89 { get; } = m89;
    public int M90 { get; } = m90;
    public int M91 { get; } = m91;
    public int M92 { get; } = m92;
    public int M93 { get; } = m93;
    public int M94 { get; } = m94;
    public int M95 { get; } = m95;
    public int M96 { get; } = m96;
    public int M97 { get; } = m97;
    public int M98 { get; } = m98;
    public int M99 { get; } = m99;
    public int M100 { get; } = m100;
    public int M101 { get; } = m101;
    public int M102 { get; } = m102;
    public int M103 { get; } = m103;
    public int M104 { get; } = m104;
    public int M105 { get; } = m105;
    public int M106 { get; } = m106;
    public int M107 { get; } = m107;
    public int M108 { get; } = m108;
    public int M109 { get; } = m109;
    public int M110 { get; } = m110;
    public int M111 { get; } = m111;
    public int M112 { get; } = m112;
    public int M113 { get; } = m113;
    public int M114 { get; } = m114;
    public int M115 { get; } = m115;
    public int M116 { get; } = m116;
    public int M117 { get; } = m117;
    public int M118 { get; } = m118;
    public int M119 { get; } = m119;
    public int M120 { get; } = m120;
    public int M121 { get; } = m121;
    public int M122 { get; } = m122;
    public int M123 { get; } = m123;
    public int M124 { get; } = m124;
    public int M125 { get; } = m125;
    public int M126 { get; } = m126;
    public int M127 { get; } = m127;
    public int M128 { get; } = m128;
    public int M129 { get; } = m129;
}
