import type { SourceFile } from '../source-files.ts'

/** Forbidden text, with reasons. */
const forbidden = [
  { pattern: /(^|[\s"'`(=])\/(home|root|Users|work|mnt)\/\w/, because: 'a path of one machine' },
  { pattern: /\b(TODO|FIXME|XXX|HACK)\b/, because: 'a promise instead of code' },
  { pattern: /@ts-(ignore|nocheck|expect-error)|eslint-disable/, because: 'a switched-off check' },
  { pattern: /\bvi\.(do)?mock\(/i, because: 'a module that is replaced for all tests' },
  { pattern: /\bas any\b|: any\b|<any>/, because: 'a value without a type' },
  {
    pattern: /\b(token|password|secret)\s*[=:]\s*['"][A-Za-z0-9+/=_-]{32,}['"]/i,
    because: 'a secret in the source',
  },
] as const

export function forbiddenLines({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      forbidden
        .filter(({ pattern }) => pattern.test(line))
        .map(({ because }) => `${path}:${index + 1} holds ${because}`),
    )
}
