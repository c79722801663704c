import type { BoundResult } from '../report/results.ts'
import type { InteractionFigures } from './measure-interactions.ts'

const maxMs = 200

export function checkInteractionBounds(figures: readonly InteractionFigures[] = []): BoundResult[] {
  return figures.map(({ name, portal }) => ({
    promise: `On a processor 4 times slower, ${name}: painted at most ${maxMs} ms after the press`,
    measured: `${portal.median.toFixed(0)} ms`,
    met: portal.median <= maxMs,
  }))
}
