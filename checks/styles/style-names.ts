import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'

const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\//gs, '')

/** The classes defined by a style module. */
function classesOf(sheet: string): Set<string> {
  const plain = withoutComments(sheet)
    .replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/"[^"]*"/g, '')
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector]) => String(selector))
  return new Set(
    selectors
      .filter((selector) => !selector.trimStart().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => String(name))),
  )
}

/** A source's imports of style modules: local name and module path. */
function importsOf({ path, text }: SourceFile): { name: string; sheet: string }[] {
  return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].map(([, name, from]) => ({
    name: String(name),
    sheet: posix.join(posix.dirname(path), String(from)),
  }))
}

/** Classes of a style module that no importer uses, and classes used but not defined. */
export function strayClasses(sheets: readonly SourceFile[], sources: readonly SourceFile[]): string[] {
  const own = new Map(sheets.map(({ path, text }) => [path, classesOf(text)]))
  const used = new Map(sheets.map(({ path }) => [path, new Set<string>()]))
  const named = sources.flatMap((source) => {
    const code = source.text.replaceAll(/^import .*$/gm, '')
    return importsOf(source).flatMap(({ name, sheet }) => {
      if (new RegExp(`\\b${name}\\[`).test(code))
        for (const each of own.get(sheet) ?? []) used.get(sheet)?.add(each)
      const classes = [...code.matchAll(new RegExp(`(?<!\\.)\\b${name}\\.(\\w+)`, 'g'))].map(([, each]) =>
        String(each),
      )
      for (const each of classes) used.get(sheet)?.add(each)
      return classes
        .filter((each) => !own.get(sheet)?.has(each))
        .map((each) => `${source.path} names .${each}`)
    })
  })
  const idle = sheets.flatMap(({ path }) =>
    [...(own.get(path) ?? [])].filter((each) => !used.get(path)?.has(each)).map((each) => `${path} .${each}`),
  )
  return [...idle, ...named]
}

/** Custom properties that a style sheet reads but nothing sets. */
export function undefinedProperties(sheets: readonly SourceFile[], sources: readonly SourceFile[]): string[] {
  const set = new Set([
    ...sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => String(name))),
    ...sources.flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)/g)].map(([, name]) => String(name))),
  ])
  // Names may be composed: `--tone-${tone}`, `--${color}-ink`.
  const ended = sources.flatMap(({ text }) =>
    [...text.matchAll(/`--\$\{\w+\}(-[\w-]+)`/g)].map(([, end]) => String(end)),
  )
  const begun = [...set].filter((name) => name.endsWith('-'))
  return sheets.flatMap(({ path, text }) =>
    [...new Set([...withoutComments(text).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => String(name)))]
      .filter(
        (name) =>
          !set.has(name) &&
          !name.startsWith('--mantine-') &&
          !begun.some((start) => name.startsWith(start)) &&
          !ended.some((end) => name.endsWith(end)),
      )
      .map((name) => `${path} ${name}`),
  )
}
