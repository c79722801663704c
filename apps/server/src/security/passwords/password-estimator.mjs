// The thread that estimates passwords. It is plain JavaScript: a thread loads no TypeScript.
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary, adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common'

// What an attacker tries within minutes at the rate that sign-in allows, and within a second on a stolen hash.
const leastGuesses = 1_000_000
// An attacker who knows the dealer tries known texts first, so a known text with a year and a symbol must be longer.
const leastGuessesFromKnown = 100_000_000
// The estimate of a longer text, or of more readings of `$` and `@`, takes several times as long, and the beginning is
// enough to know.
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
