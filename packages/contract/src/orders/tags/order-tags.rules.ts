import { foldText } from '../../fields/folding/folding.rules.ts'

export const maxTagLength = 40
export const maxTagsPerOrder = 20

/** The tags typed into a field, separated by commas; each once, ignoring case. */
export function splitTags(typed: string): string[] {
  const tags = typed.split(',').flatMap((tag) => tag.trim() || [])
  return tags.filter((tag, at) => tags.findIndex((other) => isSameTag(tag, other)) === at)
}

/** Tags that differ only in case or accents are the same. */
export function isSameTag(one: string, other: string): boolean {
  return foldText(one) === foldText(other)
}

/** Why these tags can't be added to an order; undefined if they can. */
export function tagsProblem(added: readonly string[], existing: readonly string[] = []): string | undefined {
  const long = added.find((tag) => [...tag].length > maxTagLength)
  if (long !== undefined) return `“${long}” is too long. A tag can have up to ${maxTagLength} characters.`
  const more = added.filter((tag) => !existing.some((other) => isSameTag(tag, other)))
  const room = maxTagsPerOrder - existing.length
  if (more.length <= room) return undefined
  const limit = `An order can have up to ${maxTagsPerOrder} tags.`
  if (existing.length === 0) return limit
  return room === 0 ? `${limit} Remove a tag first.` : `${limit} ${room} more ${room === 1 ? 'fits' : 'fit'}.`
}

/** Why these tags can't be added and removed at once; undefined if they can. */
export function bothProblem(added: readonly string[], removed: readonly string[]): string | undefined {
  const both = removed.find((tag) => added.some((other) => isSameTag(tag, other)))
  return both === undefined ? undefined : `“${both}” can't be both added and removed.`
}
