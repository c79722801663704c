const around = String.raw`\s<>(),;:"\[\]`

/**
 * A PostgreSQL pattern that finds an email address as a whole, in any case: `a@x.example` in "From a@x.example." but in
 * neither `aa@x.example` nor `a@x.example.org`. Only what cannot be a part of an address may stand next to it.
 */
export function addressPattern(email: string): string {
  const address = email.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return `(?i)(^|[${around}])'?${address}'?($|[${around}!?]|\\.($|[${around}]))`
}
