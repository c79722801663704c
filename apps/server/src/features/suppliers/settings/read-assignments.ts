import { readFile } from 'node:fs/promises'
import { CannotDo } from '../../../context/cannot-do.ts'
import { createPictureStore } from '../../../gateways/file-store/picture-store.ts'

/**
 * Splits `name=value` words. `name=@FILE` takes the value from a text file, except for the logo, whose picture is
 * copied into the portal's keeping. Throws CannotDo when a word has no `=` or a file cannot be had.
 */
export async function readAssignments(
  words: readonly string[],
  keeper: { dataDir: string; supplierHandle: string },
): Promise<[string, string][]> {
  const assignments: [string, string][] = []
  for (const word of words) {
    const at = word.indexOf('=')
    if (at < 1) throw new CannotDo(`"${word}" is no setting: write it as name=value.`)
    const name = word.slice(0, at).trim()
    const value = word.slice(at + 1)
    if (!value.startsWith('@')) assignments.push([name, value])
    else if (name === 'brandLogo') assignments.push([name, await keepLogo(value.slice(1), keeper)])
    else assignments.push([name, await readValueFile(value.slice(1))])
  }
  return assignments
}

async function keepLogo(
  file: string,
  { dataDir, supplierHandle }: { dataDir: string; supplierHandle: string },
): Promise<string> {
  const stored = await createPictureStore({ dataDir, supplierHandle, isTrial: false }).keep(file)
  if ('problem' in stored) throw new CannotDo(`The logo ${file} ${stored.problem}.`)
  return stored.url
}

async function readValueFile(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => {
    throw new CannotDo(`The file ${file} does not exist or cannot be read.`)
  })
}
