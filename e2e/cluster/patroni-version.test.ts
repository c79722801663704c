import { expect, test } from 'vitest'
import { findPatroniProblem } from './patroni-version.ts'

test.each(['3.0.2', '3.0.3', '2.1.7', '3.0', ''])('refuses Patroni %s with the reason', (version) => {
  expect(findPatroniProblem(version)).toContain(`Patroni ${version} is installed, and it loses`)
})

test.each(['3.1.0', '3.1.2', '3.2', '4.0.5', '10.0.0'])('accepts Patroni %s', (version) => {
  expect(findPatroniProblem(version)).toBeUndefined()
})
