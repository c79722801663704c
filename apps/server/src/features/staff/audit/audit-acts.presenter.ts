import { type EndpointName, endpoints } from '@portal/contract/api/endpoints'
import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { entriesOf, keysOf } from '@portal/contract/fields/keys'
import { onBehalfCommand, onBehalfSentences } from '../../../context/on-behalf.ts'
import {
  type AuditFacts,
  actSentences,
  auditSentences,
  decisions,
  reviews,
} from './audit-sentences.presenter.ts'

/** An action, limited to requests with certain values if its sentence depends on them. */
export interface Act {
  readonly command: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** The values that a request's sentence depends on. */
const bodies: Partial<Record<EndpointName, readonly Readonly<Record<string, unknown>>[]>> = {
  decideDealer: decisions.map((transition) => ({ transition })),
  decideDealers: decisions.map((transition) => ({ transition })),
  reviewCertificate: reviews.map((review) => ({ review })),
  blockDealer: [{ isBlocked: true }, { isBlocked: false }],
  createOrderNote: [{ isForDealer: true }, { isForDealer: false }],
}

const sentences: readonly (Act & { readonly sentence: string })[] = [
  ...keysOf(endpoints).flatMap((command) => {
    const sentence = auditSentences[command]
    if (sentence === undefined) return { command, sentence: endpoints[command].summary }
    const variants = bodies[command]
    if (variants === undefined) return { command, sentence: sentence(factsOf({})) }
    return variants.map((body) => ({ command, body, sentence: sentence(factsOf(body)) }))
  }),
  ...entriesOf(onBehalfSentences).map(([name, sentence]) => {
    return { command: onBehalfCommand(name), sentence: `${sentence} on behalf of` }
  }),
  ...entriesOf(actSentences).map(([command, sentence]) => ({ command, sentence })),
].map(({ sentence, ...act }) => ({ ...act, sentence: foldText(sentence) }))

/** Finds the actions whose sentence contains a folded text. */
export function findActs(folded: string): Act[] {
  return sentences.filter(({ sentence }) => sentence.includes(folded)).map(({ sentence: _, ...act }) => act)
}

function factsOf(body: Readonly<Record<string, unknown>>): AuditFacts {
  return {
    ...{ subject: '', params: {}, body },
    change: () => undefined,
    money: () => '',
    nameOf: () => undefined,
  }
}
