import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isEasyToGuess } from './password-strength.ts'

test.each([
  'password',
  'Password1',
  'P@ssw0rd123',
  'qwertyuiop',
  '1q2w3e4r5t',
  '12345678',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  'letmein2024',
  'dragon99!',
  'liverpool99',
  '2013-07-01',
  // Full-width letters, which are normalized before hashing.
  '\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44',
  'x'.repeat(1000),
])('%s is easy to guess', async (password) => {
  expect(await isEasyToGuess(password)).toBe(true)
})

test.each(['violet harbour', 'correct horse battery staple', 'k7#pQ9z!mW', 'Zo\u00eb-stra\u00dfe-\u00c5'])(
  '%s is not',
  async (password) => {
    expect(await isEasyToGuess(password)).toBe(false)
  },
)

test.each(['Tidewick2026!', 'AdaQuill12', 'quill1985!', 'T1dewick!'])(
  '%s is easy to guess for people who know brand and names',
  async (password) => {
    expect(await isEasyToGuess(password, ['tidewick', 'AdaQuill', 'Quill'])).toBe(true)
  },
)

test.each(['quill violet harbour', 'Tidewick-k7#pQ9z'])(
  '%s has enough besides a known name',
  async (password) => {
    expect(await isEasyToGuess(password, ['tidewick', 'AdaQuill', 'Quill'])).toBe(false)
  },
)

test('other requests are served while a password is estimated', async () => {
  await isEasyToGuess('loaded before')
  let turns = 0
  let isAnswered = false
  const estimate = isEasyToGuess('Zx9!1-qwlkj-'.concat('ab@$1!'.repeat(8))).finally(() => {
    isAnswered = true
  })
  for (; !isAnswered; turns += 1) await setImmediate()
  expect(await estimate).toBe(false)
  expect(turns).toBeGreaterThan(1)
})

test('refuses too many estimates at once, except for patient callers', async () => {
  const answers = Array.from({ length: 40 }, (_, index) => isEasyToGuess(`violet harbour ${index}`))
  const patient = isEasyToGuess('password', [], { isPatient: true })
  const done = await Promise.allSettled(answers)
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(19)
  expect(await patient).toBe(true)
})

test('a long password takes no longer to estimate than its beginning', async () => {
  await isEasyToGuess('loaded before')
  expect(await isEasyToGuess('aA1!zZ9?'.repeat(125))).toBe(false)
})
