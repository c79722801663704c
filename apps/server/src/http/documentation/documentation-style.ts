/** The look of the API's page: one column of calls beside a list of rooms, light or dark as the reader has it. */
export const documentationStyle = `
:root { color-scheme: light dark; --line: #d4d4d8; --soft: #f4f4f5; --text: #18181b; --quiet: #52525b; --back: #fff }
@media (prefers-color-scheme: dark) {
  :root { --line: #3f3f46; --soft: #27272a; --text: #f4f4f5; --quiet: #a1a1aa; --back: #18181b }
}
* { box-sizing: border-box }
body { margin: 0; display: grid; grid-template-columns: 220px minmax(0, 1fr); font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back) }
a { color: var(--link) }
body { border-top: 4px solid var(--fill) }
.home { display: block; margin: 0 0 16px; color: inherit; text-decoration: none }
.logo { display: block; width: auto; max-width: 100%; height: 28px; object-fit: contain; object-position: left center }
.call[open] { border-left: 3px solid var(--accent) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px; border-right: 1px solid var(--line) }
nav ul { list-style: none; margin: 12px 0; padding: 0 }
nav li { padding: 3px 0 }
main { padding: 24px 32px 96px; max-width: 1000px }
h1 { font-size: 28px; margin: 0 0 12px }
h2 { font-size: 20px; margin: 32px 0 0; text-transform: capitalize }
h3 { font-size: 13px; margin: 16px 0 6px; color: var(--quiet) }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { background: var(--soft); padding: 12px; border-radius: var(--radius); overflow: auto; max-height: 420px }
.call { border: 1px solid var(--line); border-radius: var(--radius); margin: 8px 0; padding: 0 12px }
.call[open] { padding-bottom: 12px }
summary { padding: 8px 0; cursor: pointer; overflow-wrap: anywhere }
summary b { display: inline-block; min-width: 56px; font-size: 12px }
summary span { color: var(--quiet) }
.mark { border: 1px solid var(--line); border-radius: 99px; padding: 0 8px; font-size: 12px; white-space: nowrap }
.roadmap { border-style: dashed }
table { border-collapse: collapse; width: 100%; font-size: 13px }
th, td { text-align: left; padding: 4px 8px; border-bottom: 1px solid var(--line); vertical-align: top }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
@media (max-width: 720px) { body { display: block } nav { position: static; height: auto; border: 0 } main { padding: 16px } }
`
