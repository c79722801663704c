// The worker thread that estimates passwords: plain JavaScript, because workers can't load TypeScript.
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary, adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common'

// An attacker makes this many guesses within minutes at the sign-in rate limit, or within a second on a stolen hash.
const leastGuesses = 1_000_000
// An attacker who knows the dealer tries known texts first, so a known text with a year and a symbol must be longer.
const leastGuessesFromKnown = 100_000_000
// Longer texts, or more substitutions of `$` and `@`, take several times as long; the beginning is enough.
const limits = { maxLength: 48, l33tMaxSubstitutions: 16 }

const estimator = new ZxcvbnFactory({ dictionary, graphs, ...limits })

/** @param {import('./password-strength.ts').PasswordQuestion} question */
function isEasyToGuess({ password, known }) {
  const texts = known.map((text) => text.slice(0, limits.maxLength))
  const { guesses, sequence } = estimator.check(password.normalize('NFKC'), texts)
  const isFromKnown = sequence.some((match) => match.dictionaryName === 'userInputs')
  return guesses < (isFromKnown ? leastGuessesFromKnown : leastGuesses)
}

parentPort?.on('message', (question) => parentPort?.postMessage(isEasyToGuess(question)))
