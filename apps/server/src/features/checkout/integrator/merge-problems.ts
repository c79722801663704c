import { refusals } from '@portal/contract/api/refusals'
import type { NewOrderLine } from '@portal/contract/checkout/integrator/new-order.schema'
import { Refusal, refuse } from '../../../context/refusal.ts'
import { bodyField } from './read-new-order.ts'

/**
 * Merges all problems of an order into one refusal with the request's own field names: the first reason, a sentence per
 * kind, and one per field.
 */
export function mergeProblems<No extends Refusal>(
  refusal: No,
  lines: readonly NewOrderLine[],
): No | Refusal<'sku_not_found'> {
  const fields: Record<string, string> = {}
  const problems: Refusal[] = []
  for (const problem of [refusal, ...refusal.others].map((one) => inRequestTerms(one, lines))) {
    const newFields = Object.entries(problem.fields ?? {}).filter(([path]) => !isNamed(fields, path))
    // Unreadable fields were omitted to find other problems; don't report them as missing, too.
    if (newFields.length === 0 && problem.fields !== undefined && problems.length > 0) continue
    problems.push(problem)
    Object.assign(fields, Object.fromEntries(newFields))
  }
  const [first = refusal] = problems
  return new Refusal(first.reason, {
    errors: [...new Set(problems.flatMap(({ errors }) => errors))],
    fields: problems.some((one) => one.fields !== undefined) ? fields : undefined,
    retryAfterSeconds: first.retryAfterSeconds,
    facts: Object.assign({}, ...problems.map(({ facts }) => facts)),
  }) as No
}

function isNamed(fields: Readonly<Record<string, string>>, path: string): boolean {
  const steps = path.split('.')
  return (
    Object.hasOwn(fields, bodyField) ||
    steps.some((_, index) => Object.hasOwn(fields, steps.slice(0, index + 1).join('.')))
  )
}

function inRequestTerms(refusal: Refusal, lines: readonly NewOrderLine[]): Refusal {
  const { reason, fields = {} } = refusal
  if (reason === 'variant_not_found') return refuseUnknownVariants(Object.keys(fields), lines)
  const renamed = Object.entries(fields).map(([path, sentence]) => [renamedPath(path, lines), sentence])
  return new Refusal(reason, { ...refusal, fields: refusal.fields && Object.fromEntries(renamed) })
}

/** Refuses lines with unknown variants, as unknown SKUs unless the line has a variant id. */
function refuseUnknownVariants(paths: readonly string[], lines: readonly NewOrderLine[]): Refusal {
  const renamed = paths.map((path) => renamedPath(path, lines))
  const reasonOf = (path: string) => (path.endsWith('.sku') ? 'sku_not_found' : 'variant_not_found')
  const reason = renamed.map(reasonOf).includes('sku_not_found') ? 'sku_not_found' : 'variant_not_found'
  const fields = renamed.map((path) => [path, refusals[reasonOf(path)].sentence])
  return refuse(reason, { fields: Object.fromEntries(fields) })
}

function renamedPath(path: string, lines: readonly NewOrderLine[]): string {
  if (path === 'channelShippingMethodId') return 'shippingMethod'
  if (path === 'items') return 'lines'
  const [, index, rest] = /^items\.(\d+)(.*)$/.exec(path) ?? []
  if (index === undefined) return path
  const { variantId } = lines[Number(index)] ?? {}
  return `lines.${index}${rest || (variantId === undefined ? '.sku' : '.variantId')}`
}
