import type { EndpointForm } from '@portal/contract/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { rooms } from '@portal/contract/rooms'

const begin = '<!-- roadmap: begin -->'
const end = '<!-- roadmap: end -->'

/** How a call is written in the roadmap: method and path. */
export function writtenCall(name: EndpointName): string {
  const { method, path }: EndpointForm = endpoints[name]
  return `${method} ${path}`
}

/** The roadmap's list of calls that are declared but not built: one line for each room. */
export function roadmapOf(notBuilt: readonly EndpointName[]): string {
  const lines = Object.entries(rooms).flatMap(([room, { endpoints: calls }]) => {
    const missing = notBuilt.filter((name) => name in calls)
    return missing.length === 0
      ? []
      : [`- ${room}: ${missing.map((name) => `\`${writtenCall(name)}\``).join(', ')}`]
  })
  return lines.length === 0 ? 'Every call is built.' : lines.join('\n')
}

/** The calls that a README lists between its roadmap marks; undefined when it has no such marks. */
export function callsInReadme(readme: string): string[] | undefined {
  const [, list] = readme.split(begin)
  if (list === undefined || !list.includes(end)) return undefined
  return [...(list.split(end)[0] ?? '').matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => String(call))
}

/** A README with its roadmap written anew; throws when it has no roadmap marks. */
export function withRoadmap(readme: string, notBuilt: readonly EndpointName[]): string {
  if (callsInReadme(readme) === undefined) throw new Error(`README.md needs the marks ${begin} and ${end}.`)
  const [before, rest = ''] = readme.split(begin)
  return `${before}${begin}\n${roadmapOf(notBuilt)}\n${end}${rest.split(end)[1]}`
}
