import { handlers } from '@portal/server/entry/handlers'
import { notBuiltNames } from '@portal/server/http/handlers'
import { expect, test } from 'vitest'
import { callsInReadme, withRoadmap, writtenCall } from './roadmap.ts'
import { readFiles } from './source-files.ts'

const marked = 'Before.\n<!-- roadmap: begin -->\nold `GET /gone`\n<!-- roadmap: end -->\nAfter.\n'

test('a roadmap that is written anew lists exactly the calls given', () => {
  const written = withRoadmap(marked, ['getSession', 'getOrder'])
  expect(callsInReadme(written)?.sort()).toEqual(
    ['getOrder', 'getSession'].map((name) => writtenCall(name as 'getOrder')).sort(),
  )
  expect(written).toMatch(/^Before\.\n[\s\S]*\nAfter\.\n$/)
})

test('a README without a roadmap is noticed', () => {
  expect(callsInReadme('Before.')).toBeUndefined()
})

test('the README names exactly the calls that are not built, so that nobody is misled', () => {
  const [readme] = readFiles(/^README\.md$/)
  const listed = callsInReadme(readme?.text ?? '')
  expect(listed?.sort(), 'run `npm run roadmap`').toEqual(notBuiltNames(handlers).map(writtenCall).sort())
})
