/** The ways in which one dealer does its worst, by what they are called. */
export const fairKinds = {
  searches: '40 slow searches at once',
  exports: '10 exports of everything at once',
  bulk: 'bulk actions over everything, one after the other',
  signIns: '20 sign-ins at once',
  connections: '200 connections that ask for lists',
  imports: "imports of the dealer's supplier",
  everything: 'all of it at once',
} as const

/** One way of them. */
export type FairKind = keyof typeof fairKinds
