import { readFile } from 'node:fs/promises'
import { CommandError } from './command-error.ts'
import { parseAssignment } from './options.ts'

export type Assignment =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly pictureFile: string }

/** Parses `name=value` arguments. `name=@FILE` reads a text file, or names an image file. */
export async function readAssignments(
  words: readonly string[],
  pictureNames: readonly string[],
): Promise<Assignment[]> {
  const assignments: Assignment[] = []
  for (const word of words) {
    const [typed, value] = parseAssignment(word)
    const name = typed.trim()
    if (!value.startsWith('@')) assignments.push({ name, value })
    else if (pictureNames.includes(name)) assignments.push({ name, pictureFile: value.slice(1) })
    else assignments.push({ name, value: await readValueFile(value.slice(1)) })
  }
  return assignments
}

async function readValueFile(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`The file ${file} doesn't exist or can't be read.`)
  })
}
