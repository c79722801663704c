import { Graph, layout } from '@dagrejs/dagre'
import type { StateChart } from '@portal/contract/documents/states/state-charts'

export interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The positions of a chart's states and arrows. */
export interface StateDrawing extends Size {
  readonly states: readonly (Point &
    Size & {
      readonly id: number
      readonly name: string
      /** Transitions from the state to itself. */
      readonly staying: readonly string[]
    })[]
  readonly ways: readonly {
    readonly key: string
    readonly points: readonly Point[]
    /** The arrow's transitions, one per line, around the label's center. */
    readonly names: readonly string[]
    readonly label: Point
  }[]
}

const heightOfState = 34
const heightOfLine = 15
const widthOfLetter = 6.6
const widest = 860

/** Lays out a chart's states, starting with the initial ones; top to bottom, or left to right if that is too wide. */
export function layOutStates(chart: StateChart): StateDrawing {
  const downwards = layOut(chart, 'TB')
  if (downwards.width <= widest) return downwards
  const sideways = layOut(chart, 'LR')
  return sideways.width < downwards.width ? sideways : downwards
}

function layOut({ states, transitions }: StateChart, rankdir: 'TB' | 'LR'): StateDrawing {
  const graph = new Graph()
  graph.setGraph({ rankdir, nodesep: 30, ranksep: 34, edgesep: 20, marginx: 8, marginy: 8 })
  const ways = namesByWay(transitions)
  const stayingIn = (id: number) => ways.get(`${id}>${id}`) ?? []
  for (const { id, name } of states) {
    const staying = stayingIn(id)
    graph.setNode(String(id), {
      width: Math.max(`${id} ${name}`.length * 7.6, staying.join(', ').length * widthOfLetter) + 28,
      height: heightOfState + (staying.length === 0 ? 0 : heightOfLine),
    })
  }
  for (const [key, names] of ways) {
    const [from = '', to = ''] = key.split('>')
    if (from === to) continue
    const width = Math.max(...names.map((name) => name.length)) * widthOfLetter + 8
    graph.setEdge(from, to, { names, width, height: names.length * heightOfLine, labelpos: 'c' })
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>
  return {
    ...{ width: Math.ceil(width), height: Math.ceil(height) },
    states: states.map(({ id, name }) => ({
      ...(graph.node(String(id)) as Point & Size),
      ...{ id, name, staying: stayingIn(id) },
    })),
    ways: graph.edges().map((edge) => {
      const { points, names, x, y } = graph.edge(edge) as { points: Point[]; names: string[] } & Point
      return { key: `${edge.v}>${edge.w}`, points, names, label: { x, y } }
    }),
  }
}

/** The transitions between each pair of states, keyed by `from>to`. */
function namesByWay(transitions: StateChart['transitions']): Map<string, string[]> {
  const ways = new Map<string, string[]>()
  for (const { name, from, to } of transitions) {
    for (const id of from) ways.set(`${id}>${to}`, [...(ways.get(`${id}>${to}`) ?? []), name])
  }
  return ways
}
