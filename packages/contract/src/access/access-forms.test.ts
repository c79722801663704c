import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { passwordChange } from '../account/account.schema.ts'
import { accountForm, type FormFlags } from '../account/account-form.ts'
import { loginForm } from './login.schema.ts'
import { forgotPasswordForm, passwordResetForm } from './password-reset.schema.ts'
import { signupForm } from './signup-form.ts'

const plain: FormFlags = {
  require_business_information_on_sign_up: false,
  website: false,
  website_required: false,
  collect_tax_id: false,
  collect_tax_id_required: false,
  password_minimum_length: 6,
  hasAccessCode: false,
}
const person = { email: 'a@dealer.example', password: 'secret1', firstName: 'A', lastName: 'B' }

/** The first message of each field that was refused. */
function problemsOf(form: z.ZodMiniType, input: unknown): Record<string, string> {
  const issues = form.safeParse(input).error?.issues ?? []
  return Object.fromEntries([...issues].reverse().map((issue) => [issue.path.join('.'), issue.message]))
}

describe('the login form', () => {
  it.each([
    [{ email: '', password: 'x' }, { email: 'Email is required' }],
    [{ email: 'nobody', password: 'x' }, { email: 'Must be a valid email address' }],
    [{ email: 'a@b', password: 'x' }, { email: 'Must be a valid email address' }],
    [{ email: ' a@b.example ', password: '' }, { password: 'Password is required' }],
    [{ email: 'a@b.example', password: 'x' }, {}],
  ])('%o', (input, problems) => {
    expect(problemsOf(loginForm, input)).toEqual(problems)
  })

  it('trims the email but not the password', () => {
    expect(loginForm.parse({ email: ' a@b.example ', password: ' x ' })).toEqual({
      email: 'a@b.example',
      password: ' x ',
    })
  })
})

describe('the forgot-password form', () => {
  it('requires a plausible email', () => {
    expect(problemsOf(forgotPasswordForm, { email: ' ' })).toEqual({ email: 'Email is required' })
    expect(problemsOf(forgotPasswordForm, { email: 'nobody' })).toEqual({
      email: 'Must be a valid email address',
    })
    expect(problemsOf(forgotPasswordForm, { email: 'a@b.example' })).toEqual({})
  })
})

describe('the sign-up form', () => {
  it('asks only for the person by default', () => {
    expect(problemsOf(signupForm(plain), person)).toEqual({})
    expect(Object.keys(problemsOf(signupForm(plain), {})).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'password',
    ])
  })

  it('asks for the business if the flag is on, with address 2 optional', () => {
    const form = signupForm({ ...plain, require_business_information_on_sign_up: true })
    expect(Object.keys(problemsOf(form, person)).sort()).toEqual([
      'addressLine1',
      'city',
      'companyName',
      'country',
      'phone',
      'postal',
      'state',
    ])
  })

  it('requires a website only if shown and required, and always validates it', () => {
    expect(problemsOf(signupForm({ ...plain, website: true }), person)).toEqual({})
    expect(problemsOf(signupForm({ ...plain, website_required: true }), person)).toEqual({})
    const required = signupForm({ ...plain, website: true, website_required: true })
    expect(problemsOf(required, person)).toEqual({ website: 'Website is required' })
    for (const website of ['not a url', 'javascript:alert(1)', 'http://', 'localhost']) {
      expect(problemsOf(required, { ...person, website })).toEqual({ website: 'Must be a valid URL' })
    }
    expect(problemsOf(required, { ...person, website: 'https://shop.example/a' })).toEqual({})
  })

  it('requires a tax ID only if collected and required', () => {
    expect(problemsOf(signupForm({ ...plain, collect_tax_id_required: true }), person)).toEqual({})
    const required = signupForm({ ...plain, collect_tax_id: true, collect_tax_id_required: true })
    expect(problemsOf(required, person)).toEqual({ taxId: 'Tax ID is required' })
  })

  it('requires an access code of at least 6 characters if there is one', () => {
    const form = signupForm({ ...plain, hasAccessCode: true })
    expect(problemsOf(form, person)).toEqual({ accessCode: 'Access code is required' })
    expect(problemsOf(form, { ...person, accessCode: '12345' })).toEqual({
      accessCode: 'Access code must be at least 6 characters',
    })
    expect(problemsOf(form, { ...person, accessCode: '123456' })).toEqual({})
  })

  it("enforces the supplier's minimum password length", () => {
    expect(problemsOf(signupForm(plain), { ...person, password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    })
    const strict = signupForm({ ...plain, password_minimum_length: 10 })
    expect(problemsOf(strict, person)).toEqual({ password: 'Password must be at least 10 characters' })
  })
})

describe('the new-password form', () => {
  it.each([
    [{ password: 'secret1', confirm: '' }, { confirm: 'You must confirm your new password' }],
    [{ password: 'secret1', confirm: 'secret2' }, { confirm: 'Your passwords do not match!' }],
    [{ password: 'secret1', confirm: 'secret1' }, {}],
    [{ password: '', confirm: 'x' }, { password: 'Password is required' }],
  ])('%o', (input, problems) => {
    expect(problemsOf(passwordResetForm(), input)).toMatchObject(problems)
  })
})

describe('the account forms', () => {
  it('require the current password and 6 characters for the new one', () => {
    expect(problemsOf(passwordChange, { current: '', newPassword: '12345' })).toEqual({
      current: 'Current password is required',
      newPassword: 'Password must be at least 6 characters',
    })
  })

  it('don’t validate phone, company and address', () => {
    const { password: _password, ...details } = person
    expect(problemsOf(accountForm(plain), { ...details, phone: '', companyName: null })).toEqual({})
    const required = accountForm({ ...plain, website_required: true, website: true })
    expect(problemsOf(required, { ...details, website: '' })).toEqual({ website: 'Website is required' })
  })
})
