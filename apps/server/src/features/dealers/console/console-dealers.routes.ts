import type { HandlerTable } from '../../../http/handlers.ts'
import { changeCreditByKey } from '../credit/change-credit.ts'
import { readCredit } from '../credit/read-credit.ts'
import { decideDealer } from './decide/decide-dealer.ts'
import { decideDealers } from './decide/decide-dealers.ts'
import { setDealerBlock } from './decide/set-dealer-block.ts'
import { undoDecisions } from './decide/undo-decisions.ts'
import { addDealerGroup, changeGroupName, deleteGroup, readDealerGroups } from './groups/dealer-groups.ts'
import { exportDealers } from './list/export-dealers.ts'
import { findDealers } from './list/find-dealers.ts'
import { addDealerNote, changeDealerNote, listDealerNotes, removeDealerNote } from './notes/dealer-notes.ts'
import { addDealer, inviteDealerAgain } from './record/add-dealer.ts'
import { changeDealerDetails } from './record/change-dealer-details.ts'
import { readDealerRecord } from './record/read-dealer-record.ts'
import { listDealerActivity } from './timeline/list-dealer-activity.ts'

export const consoleDealersHandlers = {
  listConsoleDealers: (ctx, { query }) => findDealers(ctx, query),
  exportDealers: (ctx, { body }) => exportDealers(ctx, body),
  getConsoleDealer: (ctx, { params }) => readDealerRecord(ctx, params.id),
  createConsoleDealer: (ctx, { body, idempotencyKey }) => addDealer(ctx, body, idempotencyKey),
  inviteDealer: (ctx, { params }) => inviteDealerAgain(ctx, params.id),
  decideDealer: (ctx, { params, body }) => decideDealer(ctx, params.id, body),
  decideDealers: (ctx, { body }) => decideDealers(ctx, body),
  undoDealerDecisions: (ctx, { body }) => undoDecisions(ctx, body.ids),
  blockDealer: (ctx, { params, body }) => setDealerBlock(ctx, params.id, body),
  updateDealerDetails: (ctx, { params, body }) => changeDealerDetails(ctx, params.id, body),
  listDealerGroups: (ctx) => readDealerGroups(ctx),
  createDealerGroup: (ctx, { body }) => addDealerGroup(ctx, body),
  updateDealerGroup: (ctx, { params, body }) => changeGroupName(ctx, params.id, body),
  deleteDealerGroup: (ctx, { params }) => deleteGroup(ctx, params.id),
  listCreditEntries: (ctx, { params, query }) => readCredit(ctx, params.id, query),
  updateDealerCredit: (ctx, { params, body, idempotencyKey }) =>
    changeCreditByKey(ctx, params.id, body, idempotencyKey),
  listDealerNotes: (ctx, { params }) => listDealerNotes(ctx, params.id),
  createDealerNote: (ctx, { params, body, idempotencyKey }) =>
    addDealerNote(ctx, params.id, body.text, idempotencyKey),
  updateDealerNote: (ctx, { params, body }) => changeDealerNote(ctx, params, body.text),
  deleteDealerNote: (ctx, { params }) => removeDealerNote(ctx, params),
  listDealerActivity: (ctx, { params, query }) => listDealerActivity(ctx, params.id, query),
} as const satisfies Partial<HandlerTable>
