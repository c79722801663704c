import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

// What an attacker tries within minutes at the rate that sign-in allows, and within a second on a stolen hash.
const leastGuesses = 1_000_000
// Who knows the dealer begins with what it knows, so a known text with a year and a sign has to be a longer one.
const leastGuessesFromKnown = 100_000_000
// An estimate holds up everyone else: that of a longer text, or of more readings of `$` and `@`, takes several times as
// long, and the beginning is enough to know.
const limits = { maxLength: 48, l33tMaxSubstitutions: 16 } as const

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * Whether a password is among the first million that are tried: a well-known one or a known text with or without digits
 * and signs, a repetition, a sequence, a date, a run along the keyboard. It is estimated in the form in which it is hashed.
 */
export async function isEasyToGuess(password: string, known: readonly string[] = []): Promise<boolean> {
  // The dictionaries are loaded with the first new password, not at the start.
  estimator ??= loadEstimator()
  const texts = known.map((text) => text.slice(0, limits.maxLength))
  const { guesses, sequence } = (await estimator).check(password.normalize('NFKC'), texts)
  const isFromKnown = sequence.some((match) => match.dictionaryName === 'userInputs')
  return guesses < (isFromKnown ? leastGuessesFromKnown : leastGuesses)
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  return new core.ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
    ...limits,
  })
}
