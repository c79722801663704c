import { expect, test } from 'vitest'
import { guessableTerms } from './guessable-terms.ts'
import { isEasyToGuess } from './password-strength.ts'

const supplier = { name: 'Alderquay Trading', handle: 'aq-portal', flags: { brand_name: 'Alderquay' } }
const person = {
  email: 'Ida.Bergstrand@quill-harbour.example',
  firstName: 'Ida',
  lastName: 'Bergstr\u00f6m',
  companyName: 'Nordkap & Vinter Ltd',
}
const isEasy = (password: string) => isEasyToGuess(password, guessableTerms(supplier, person))

test.each([
  ['the e-mail', 'ida.bergstrand@quill-harbour.example'],
  ['the e-mail and a digit', 'Ida.Bergstrand@quill-harbour.example1'],
  ['the e-mail before the @', 'ida.bergstrand'],
  ['the e-mail before the @, joined', 'IdaBergstrand7'],
  ['the domain of the e-mail', 'quill-harbour!'],
  ['the first name', 'Ida12345'],
  ['the last name', 'bergstr\u00f6m1'],
  ['the last name in other bytes', 'bergstro\u0308m1'],
  ['both names', 'idabergstr\u00f6m'],
  ['the company', 'Nordkap&VinterLtd'],
  ['the company without its form', 'nordkapVinter1'],
  ['a word of the company', 'nordkap99'],
  ['the brand', 'Alderquay1'],
  ['the brand with other signs', '@lderquay!'],
  ['the supplier', 'AlderquayTrading'],
  ['the handle', 'aq-portal1'],
])('a password made of %s is easy to guess', async (_what, password) => {
  expect(await isEasy(password)).toBe(true)
})

test.each(['violet harbour', 'Nordkap k7#pQ9', 'correct horse battery staple'])(
  '%s is not',
  async (password) => {
    expect(await isEasy(password)).toBe(false)
  },
)

test('an email longer than the estimated part is easy to guess', async () => {
  const email = `${'very-long-quixotic-account'.repeat(3)}@dealer.example`
  expect(await isEasyToGuess(email, guessableTerms(supplier, { email }))).toBe(true)
})

test('a dealer without known data is checked like everybody', async () => {
  const texts = guessableTerms(supplier, {
    email: 'x@y.z',
    firstName: '',
    lastName: null,
    companyName: undefined,
  })
  expect(await isEasyToGuess('violet harbour', texts)).toBe(false)
})
