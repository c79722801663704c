import { foldText } from './folding.rules.ts'

/** How well a text matches, best first: it is the text, its words begin with the typed ones, or it contains them. */
export const textMatches = ['exact', 'start', 'part'] as const

export type TextMatch = (typeof textMatches)[number]

/** How well typed text matches the best of some texts that contain its words; case, accents and order don't matter. */
export function textMatch(typed: string, texts: readonly (string | null | undefined)[]): TextMatch {
  const wanted = words(typed)
  const candidates = texts.map((text) => words(text ?? ''))
  if (candidates.some((one) => sorted(one) === sorted(wanted))) return 'exact'
  const starts = candidates.some((one) =>
    wanted.every((word) => one.some((candidate) => candidate.startsWith(word))),
  )
  return starts ? 'start' : 'part'
}

const words = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const sorted = (list: readonly string[]) => list.toSorted().join(' ')
