export const fairKinds = {
  searches: '40 slow searches at once',
  exports: '10 exports of everything at once',
  batches: '8 batches of 50 orders at once',
  bulk: 'bulk actions over everything, one after the other',
  signIns: '20 sign-ins at once',
  connections: '200 connections that ask for lists of 200',
  imports: "imports of the dealer's supplier",
  storms: 'its searches, exports, batches and connections, all at once',
} as const

export type FairKind = keyof typeof fairKinds
