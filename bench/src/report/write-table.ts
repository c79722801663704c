import { apiName } from '../api/api-tasks.ts'
import { fairKinds } from '../fair/fair-kinds.ts'
import type { Summary } from '../measuring/summarize.ts'
import type { PlaceFigures } from '../place/measure-place.ts'
import { scaleTable } from '../scale/scale-table.ts'
import { floorName } from '../sql/floor-tasks.ts'
import { webTable } from '../web/web-table.ts'
import type { WebhookDelays } from '../webhooks/measure-webhooks.ts'
import { headsOf, megabytes, milliseconds, table } from './markdown-table.ts'
import type { Results } from './results.ts'

/** The results as a Markdown page: ratios next to their floor, promises first. */
export function tableOf(results: Results): string {
  return [
    heading(results),
    table(
      ['Promise', 'Measured', 'Met'],
      results.bounds.map((one) => [one.promise, one.measured, one.met ? 'yes' : '**no**']),
    ),
    ...timingsOf(results),
    ...stepsOf(results),
    ...searchesOf(results),
    ...catalogueOf(results),
    ...ordersOf(results),
    ...bulkOf(results),
    ...consoleOf(results),
    ...fairOf(results),
    ...placingOf(results),
    ...scaleTable(results.scale ?? []),
    ...v1Of(results),
    ...webOf(results),
    ...interactionsOf(results),
    ...openingsOf(results),
    ...importsOf(results),
    ...productImportsOf(results),
    ...startsOf(results),
    ...webhooksOf(results),
  ]
    .join('\n\n')
    .concat('\n')
}

function heading({ takenAt, commit, machine, data }: Results): string {
  const size =
    data === undefined
      ? ''
      : ` Generated data, scale ${data.scale}, seed ${data.seed}: ${data.orders} orders, ${data.lines} lines, ${data.products} products, ${data.variants} variants.`
  return `# Measured on ${takenAt.slice(0, 10)} at ${commit}

${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GiB, ${machine.system}, Node ${machine.node}, PostgreSQL ${machine.postgres}; load ${machine.loadAtStart} at the start.${size}
Written by \`npm run bench\`; every figure with n, p95 and spread stands in the JSON file of the same run.`
}

function timingsOf({ timings, serverMegabytes }: Results): string[] {
  if (timings === undefined) return []
  const names = Object.keys(timings)
    .filter((name) => name.startsWith(apiName('')))
    .map((name) => name.slice(apiName('').length))
  const rows = names.map((name) => {
    const api = timings[apiName(name)]
    const floor = timings[floorName(name)]
    const ratio = api === undefined || floor === undefined ? '' : (api.median / floor.median).toFixed(1)
    return [name, ratio, ...milliseconds(api), ...milliseconds(floor)]
  })
  const total = timings[floorName('total')]
  return [
    '## Orders list and detail: the API against the same rows by bare SQL\n\nMilliseconds; one connection, API and SQL in turns in one run.',
    table(['', 'ratio', ...headsOf('API'), ...headsOf('SQL')], rows),
    `The exact total alone by bare SQL: ${total?.median.toFixed(2)} ms. Server memory: ${megabytes(serverMegabytes?.idle)} when idle, ${megabytes(serverMegabytes?.after)} after this run, ${megabytes(serverMegabytes?.peak)} at most.`,
  ]
}

function stepsOf({ steps = [] }: Results): string[] {
  if (steps.length === 0) return []
  const names = [...new Set(steps.flatMap((one) => Object.keys(one.steps)))]
  const rows = names.map((name) => [
    name,
    ...steps.flatMap((one) => {
      const ms = one.steps[name]
      return ms === undefined ? ['', ''] : [ms.toFixed(3), `${Math.round((ms / one.totalMs) * 100)} %`]
    }),
  ])
  return [
    '## Where the time goes inside the server\n\nMedian milliseconds and share of the request, from a watched run of its own (watching costs a little). Statements that run at once on several connections each count in full, so their shares can add up to more than the whole.',
    table(
      ['', ...steps.flatMap((one) => [one.name, 'share'])],
      [...rows, ['whole request', ...steps.flatMap((one) => [one.totalMs.toFixed(3), `n ${one.n}`])]],
    ),
  ]
}

function searchesOf({ searches = [] }: Results): string[] {
  const title =
    '## Searching a million orders: the API against the same question in bare SQL, planned as it comes\n\nMilliseconds; one connection, API and SQL in turns in one run. A ratio below 1 means that the planner alone would have been slower.'
  return besideFloors(title, searches)
}

function ordersOf({ orders = [] }: Results): string[] {
  const title =
    '## Opening an order: the API against all rows of its page by bare SQL\n\nMilliseconds; one connection, API and SQL in turns in one run.'
  return besideFloors(title, orders)
}

function besideFloors(title: string, figures: readonly { name: string; api: Summary; floor: Summary }[]) {
  if (figures.length === 0) return []
  const rows = figures.map(({ name, api, floor }) => [
    name,
    (api.median / floor.median).toFixed(2),
    ...milliseconds(api),
    ...milliseconds(floor),
  ])
  return [title, table(['', 'ratio', ...headsOf('API'), ...headsOf('SQL')], rows)]
}

function catalogueOf({ catalogue }: Results): string[] {
  if (catalogue === undefined) return []
  const { asked, feed } = catalogue
  const ratio = feed.seconds / feed.floorSeconds
  return [
    '## The catalogue of 200,000 products: the API against the same question in bare SQL\n\nMilliseconds; one connection, API and SQL in turns in one run. "Counted" is the page with its exact total.',
    table(
      ['', '', 'ratio', ...headsOf('API'), 'API most', ...headsOf('SQL')],
      asked.map(({ name, group, api, floor }) => [
        ...[name, group, (api.median / floor.median).toFixed(2)],
        ...[...milliseconds(api), api.most.toFixed(2), ...milliseconds(floor)],
      ]),
    ),
    `The feed of ${feed.variants} variants: ${feed.seconds.toFixed(1)} s from the first question to its link, ${ratio.toFixed(1)} times the text of nine columns by bare SQL (${feed.floorSeconds.toFixed(1)} s); memory grew by ${megabytes(feed.memoryGrowthMegabytes)}.`,
  ]
}

function consoleOf({ console }: Results): string[] {
  if (console === undefined) return []
  return [
    '',
    `The console over ${console.orders} orders of ${console.dealers} dealers: ${console.held} orders put on hold in ${console.holdSeconds.toFixed(1)} s.`,
  ]
}

function bulkOf({ bulk }: Results): string[] {
  if (bulk === undefined) return []
  const seconds = (value: number) => value.toFixed(1)
  return [
    '## Long work over a million orders: through the API, beside the same in bare SQL\n\nSeconds, from the click to the end; bare SQL checks nothing, counts nothing and writes no file.',
    table(
      ['', 'orders', 'API', 'SQL', 'ratio'],
      [
        ['bulk authorize', bulk.authorized, bulk.authorizeSeconds, bulk.authorizeFloorSeconds],
        ['export, 6 columns', bulk.exportedRows, bulk.exportSeconds, bulk.exportFloorSeconds],
      ].map(([name, orders, api, floor]) => [
        String(name),
        String(orders),
        seconds(Number(api)),
        seconds(Number(floor)),
        (Number(api) / Number(floor)).toFixed(1),
      ]),
    ),
  ]
}

function fairOf({ fair = [] }: Results): string[] {
  if (fair.length === 0) return []
  return [
    "## Another supplier's list while one dealer does its worst\n\nMilliseconds; quiet and loud in turns in one run, both on this machine.",
    table(
      ['Beside', 'ratio', ...headsOf('quiet'), ...headsOf('meanwhile'), 'what the dealer was answered'],
      fair.map(({ kind, quiet, worst, answers }) => [
        ...[fairKinds[kind], (worst.median / quiet.median).toFixed(2)],
        ...[...milliseconds(quiet), ...milliseconds(worst), countsOf(answers)],
      ]),
    ),
  ]
}

function placingOf({ placing = [] }: Results): string[] {
  return placingTable(
    'Placing orders of three lines through the API: the invoice beforehand and the order, milliseconds of both calls',
    placing,
  )
}

function v1Of({ v1 }: Results): string[] {
  if (v1 === undefined) return []
  return [
    ...placingTable('Placing orders of three lines by tokens, milliseconds of the call', v1.programs),
    ...placingTable('The same at the checkout in the same run, milliseconds of both calls', v1.checkout),
  ]
}

function placingTable(title: string, placing: readonly PlaceFigures[]): string[] {
  if (placing.length === 0) return []
  const rows = placing.map(({ name, clients, ordersPerSecond, calls }) => [
    ...[name, String(clients), ordersPerSecond.toFixed(0)],
    ...[calls.median.toFixed(1), calls.p95.toFixed(1), calls.most.toFixed(1)],
  ])
  return [`## ${title}`, table(['', 'clients', 'orders/s', 'median', 'p95', 'most'], rows)]
}

function webOf({ web = [], orderPage = [] }: Results): string[] {
  const pages = [
    { what: 'A page of 1,000 orders', figures: web },
    { what: 'The page of an order of 542 lines', figures: orderPage },
  ]
  return pages.flatMap(({ what, figures }) => {
    if (figures.length === 0) return []
    const { title, heads, rows } = webTable(what, figures)
    return [title, table(heads, rows)]
  })
}

function interactionsOf({ interactions = [] }: Results): string[] {
  if (interactions.length === 0) return []
  const times = ({ median, p95, most }: Summary) => [median, p95, most].map((ms) => ms.toFixed(0))
  return [
    '## From a press or a key to the next paint, on a processor 4 times slower, beside a press on a bare page\n\nMilliseconds in steps of 8; what took less than 16 stands as 0.',
    table(
      ['', 'portal', 'p95', 'worst', 'bare', 'p95', 'worst'],
      interactions.map(({ name, portal, floor }) => [name, ...times(portal), ...times(floor)]),
    ),
  ]
}

function openingsOf({ openings = [] }: Results): string[] {
  if (openings.length === 0) return []
  const times = ({ median, p95 }: Summary) => [median.toFixed(0), p95.toFixed(0)]
  return [
    '## Opening a page with nothing of it kept, on a processor four times slower, 9 Mbit/s and 60 ms away',
    table(
      ['Page', 'largest paint, ms', 'p95', 'bare page of the same', 'p95', 'ratio', 'shift'],
      openings.map(({ name, largestPaint, floor, greatestShift }) => [
        ...[name, ...times(largestPaint), ...times(floor)],
        ...[(largestPaint.median / floor.median).toFixed(1), greatestShift.toFixed(4)],
      ]),
    ),
  ]
}

function importsOf({ imports = [] }: Results): string[] {
  if (imports.length === 0) return []
  return [
    '## Import through the terminal',
    table(
      ['File', 'lines', 'seconds', 'lines/s', 'peak memory', 'counts'],
      imports.map((one) => [
        ...[one.file, String(one.lines), one.seconds.toFixed(1), String(one.linesPerSecond)],
        ...[megabytes(one.peakMegabytes), countsOf(one.counts)],
      ]),
    ),
  ]
}

function productImportsOf({ productImports = [] }: Results): string[] {
  if (productImports.length === 0) return []
  return [
    '## Import of a catalogue through the terminal',
    table(
      ['File', 'products', 'variants', 'seconds', 'products/s', 'variants/s', 'peak memory', 'counts'],
      productImports.map((one) => [
        ...[one.file, String(one.products), String(one.lines), one.seconds.toFixed(1)],
        ...[String(one.productsPerSecond), String(one.linesPerSecond)],
        ...[megabytes(one.peakMegabytes), countsOf(one.counts)],
      ]),
    ),
  ]
}

function countsOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}

function startsOf({ starts }: Results): string[] {
  if (starts === undefined) return []
  const later = starts.laterSeconds.map((seconds) => seconds.toFixed(1)).join(', ')
  return [
    `## Start\n\nFirst start in an empty directory, with the demo: ${starts.firstSeconds.toFixed(1)} s to /readyz. Later starts: ${later} s. Memory when ready: ${megabytes(starts.megabytesWhenReady)}.`,
  ]
}

function webhooksOf({ webhooks }: Results): string[] {
  if (webhooks === undefined) return []
  const { events, perSecond, endpoints, portal, bare } = webhooks
  const row = (name: string, { expected, arrived, median, p99, most }: WebhookDelays) => [
    ...[name, String(expected), String(arrived), ...[median, p99, most].map((ms) => ms.toFixed(0))],
  ]
  return [
    `## Webhooks: ${events} events, ${perSecond} a second, to ${endpoints} endpoints, one of which never answers\n\nMilliseconds from the change of an order to its message at one of the other endpoints; below, the same bodies posted bare at the same pace.`,
    table(
      ['', 'expected', 'arrived', 'median', 'p99', 'most'],
      [row('portal', portal), row('bare posts', bare)],
    ),
  ]
}
