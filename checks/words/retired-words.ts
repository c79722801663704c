import { isKeyOf } from '@portal/contract/fields/keys'
import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'

/** Words retired from names, with their replacements. */
export const retiredWords = {
  reckon: 'calculate',
  pursue: 'resolve',
  narrowing: 'predicate',
  lane: 'index scan',
  lanes: 'index scans',
  patience: 'over-fetch factor',
  stretch: 'page',
  judge: 'validate',
  judges: 'validates',
  bell: 'notify',
  forged: 'invalid signature',
  goods: 'variants or line items',
  dye: 'color',
  moods: 'presets',
  fate: 'outcome',
  happening: 'event',
  happenings: 'events',
  manner: 'behavior',
  circumstances: 'hold reasons',
  strangers: 'isolated features or other dealers',
  stranger: 'other dealer',
  doors: 'entry points',
  door: 'entry point or proxy',
  rooms: 'modules',
  heard: 'received',
  judged: 'validated',
  wear: 'apply',
  wears: 'applies',
  worn: 'applied',
  whoever: 'the person',
  somebody: 'someone',
  anew: 'again',
} as const satisfies Record<string, string>

/** Retired names and their replacements. */
export const retiredNames = {
  takeStock: 'deduct_stock',
  giveStockBack: 'restock',
  movePayment: 'transitionPayment',
  paymentMoves: 'paymentTransitions',
  settlePending: 'reconcilePending',
  takeUnsettled: 'claimNextPending',
  answerOnce: 'withIdempotency',
  askOnce: 'withProviderIdempotency',
  KeptRow: 'SavedRow',
  KeptUnread: 'SavedLoading',
  countTry: 'consume',
  writeLetter: 'renderEmail',
  TooBroad: 'QueryTimeout',
  CannotDo: 'Refusal',
  CannotStart: 'StartupError',
  look_after: 'next_poll_at',
  forget_after: 'detach_after',
  found_by: 'default_text',
  InvoiceFigures: 'InvoiceTotals',
  reckonInvoice: 'calculateInvoice',
  pursueCharge: 'resolveCharge',
  lockOrders: 'lockOrdersForUpdate',
  holdGoods: 'locksVariants',
  relyOnDealer: 'lockDealerForShare',
  tellOfOrder: 'mailPlacedOrders',
  MoveTold: 'TransitionNote',
  Forged: 'InvalidSignature',
  Replayed: 'ReplayedResponse',
  AskFailure: 'ApiError',
  laterPart: 'lazyComponent',
  laterScreens: 'lazyPages',
  askKeepView: 'saveView',
  useKeeping: 'useSaveMutation',
  whyWaiting: 'explainHold',
  wasFollowed: 'isFreshNavigation',
  useOneClick: 'useClickGuard',
  useFirstFew: 'useProgressiveCount',
  expectWork: 'estimateCost',
  leaseJob: 'claimJob',
  inTurn: 'queueOrReject',
  inTurns: 'pLimit',
  tooManyMoves: 'tooManyTransitions',
  forgetSources: 'deleteSources',
} as const satisfies Record<string, string>

/** The words of a name in any spelling: `takeStock`, `take_stock` and `take-stock` are the same. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

export function retiredIn(name: string): string[] {
  const whole = isKeyOf(retiredNames, name) ? [`${name} → ${retiredNames[name]}`] : []
  const words = wordsOf(name).filter((word) => isKeyOf(retiredWords, word))
  return [...whole, ...words.map((word) => `${word} → ${retiredWords[word]}`)]
}

/** The names declared in a TypeScript file: variables, functions, parameters, types, type members. */
function declaredNames({ path, text }: SourceFile): string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    const name = (node as Partial<ts.NamedDeclaration>).name
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node)) names.push(name.text)
    ts.forEachChild(node, visit)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return names
}

/** The names declared in a migration: tables, columns, functions, triggers and indexes. */
function namesInSql({ text }: SourceFile): string[] {
  return text.replace(/--.*$/gm, '').match(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g) ?? []
}

const anyRetired = new RegExp([...Object.keys(retiredWords), ...Object.keys(retiredNames)].join('|'), 'i')

export function retiredNamesOf(file: SourceFile): string[] {
  const declared = file.path.endsWith('.sql') ? namesInSql : declaredNames
  // Parses a file only if its text contains a retired word.
  const names = anyRetired.test(file.text) ? declared(file) : []
  return [...new Set([file.path, ...names])].flatMap((name) =>
    retiredIn(name).map((change) =>
      name === file.path ? `${name}: ${change}` : `${file.path}: ${name}: ${change}`,
    ),
  )
}
