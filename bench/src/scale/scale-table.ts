import { table } from '../report/markdown-table.ts'
import type { ScaleFigures } from './measure-scale.ts'

/** Throughput and CPU time of each kind of request, by number of web processes. */
export function scaleTable(figures: readonly ScaleFigures[]): string[] {
  if (figures.length === 0) return []
  return [
    '## One and two web processes on one database\n\nSixteen clients on the same machine, a dealer each; a worker runs beside. Milliseconds; "processor" is what one call takes of a processor, at the web process, the database and the clients. Two processors are full when the three together take 2,000 ms a second.',
    table(
      [
        '',
        'web processes',
        'a second',
        'median',
        'p95',
        'told to wait',
        'processor: web',
        'database',
        'clients',
        'processors in use',
      ],
      figures.map(({ kind, webProcesses, perSecond, calls, refused, processorMs }) => [
        ...[kind, String(webProcesses), perSecond.toFixed(0), calls.median.toFixed(1), calls.p95.toFixed(1)],
        String(refused),
        ...Object.values(processorMs).map((ms) => ms.toFixed(2)),
        ((perSecond * Object.values(processorMs).reduce((sum, ms) => sum + ms, 0)) / 1000).toFixed(2),
      ]),
    ),
  ]
}
