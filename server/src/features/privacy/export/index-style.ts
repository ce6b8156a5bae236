/** The style of the page in the download, which loads nothing. */
export const indexStyle = `
:root{color-scheme:light dark;--back:#faf8fb;--paper:#fff;--line:#e3dce9;--text:#221a2c;--quiet:#564b63;--link:#b23309}
@media(prefers-color-scheme:dark){:root{--back:#15101c;--paper:#1e1727;--line:#3b3048;--text:#f6f2f9;--quiet:#c6bcd1;--link:#ff9b75}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.875rem;line-height:1.2}
h2{margin:0 0 .75rem;font-size:1.5rem}
h3{margin:1.5rem 0 .5rem;font-size:1.125rem}
p{margin:0}
a{color:var(--link)}
header p,.when,.note,dt,th{color:var(--quiet);font-size:.875rem}
ul{margin:0;padding:0;list-style:none}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:1rem 0 0}
nav a{display:inline-block;padding:.25rem 0}
section{margin-top:1.5rem;padding:1.25rem;background:var(--paper);border:1px solid var(--line);border-radius:1rem}
dl{margin:0;display:grid;gap:.5rem}
dd{margin:0}
@media(min-width:40rem){dl div{display:grid;grid-template-columns:9rem 1fr}section{padding:1.5rem}}
table{width:100%;border-collapse:collapse;table-layout:fixed}
time,td a{white-space:nowrap}
th:nth-child(1){width:11rem}th:nth-child(3){width:10rem}th:nth-child(4){width:8.5rem}
th,td{padding:.5rem .75rem .5rem 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{padding-inline-end:0}
.cents{text-align:end;font-variant-numeric:tabular-nums}
.texts li{padding:.75rem 0;border-bottom:1px solid var(--line)}
.texts li:last-child{border:0;padding-bottom:0}
.text{white-space:pre-wrap}
.texts img{display:block;max-width:100%;max-height:20rem;margin-top:.5rem;border-radius:.5rem}
.photos{display:grid;gap:.75rem;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr))}
.photos img{display:block;width:100%;height:auto;aspect-ratio:1;object-fit:cover;border-radius:.5rem;background:var(--line)}
.files{margin-top:.75rem;display:grid;gap:.25rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}
@media(max-width:40rem){thead{position:absolute;clip-path:inset(50%)}tbody,tr,td{display:block}tr{display:grid;grid-template-columns:1fr auto;column-gap:.75rem;padding:.5rem 0;border-bottom:1px solid var(--line)}td{padding:0;border:0}.cents .note{max-width:8rem;margin-inline-start:auto}td:nth-child(1){grid-row:2;color:var(--quiet);font-size:.875rem}td:nth-child(2){grid-row:1}td:nth-child(4){grid-row:2;grid-column:2;text-align:end;font-size:.875rem}}
`
