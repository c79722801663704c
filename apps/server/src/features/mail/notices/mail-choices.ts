import { canStaff } from '@portal/contract/callers/permissions'
import {
  type DealerMail,
  dealerMailNames,
  dealerMails,
  type MailFrequency,
  type NoticeFrequency,
  type StaffNotice,
  staffNoticeNames,
  staffNotices,
} from '@portal/contract/mail/notices'
import type { SessionCtx, StaffCtx } from '../../../context/context.ts'
import {
  findDealerChoices,
  findStaffRecipients,
  storeDealerChoice,
  storeStaffChoice,
} from '../../../repositories/mail/mail-choice.repository.ts'

interface Choice<Event, Frequency> {
  readonly event: Event
  readonly frequency: Frequency
}

/** The events a staff member is emailed about, among those the role may see. */
export async function readStaffChoices({
  db,
  owner,
  staff,
}: StaffCtx): Promise<{ items: Choice<StaffNotice, NoticeFrequency>[] }> {
  const [reader] = await findStaffRecipients(db, owner, staff.id)
  const visible = staffNoticeNames.filter((event) => canStaff(staff.role, staffNotices[event].permission))
  return {
    items: visible.map((event) => ({
      event,
      frequency: reader?.choices.get(event) ?? staffNotices[event].usual,
    })),
  }
}

/** Sets when a staff member is emailed about an event. */
export async function chooseStaffMail(
  { db, owner, staff }: StaffCtx,
  choice: Choice<StaffNotice, NoticeFrequency>,
): Promise<{ success: true }> {
  await storeStaffChoice(db, owner, { staffId: staff.id, ...choice })
  return { success: true }
}

export async function readDealerChoices({
  db,
  owner,
}: SessionCtx): Promise<{ items: Choice<DealerMail, MailFrequency>[] }> {
  const choices = await findDealerChoices(db, owner)
  return {
    items: dealerMailNames.map((event) => ({
      event,
      frequency: choices.get(event) ?? dealerMails[event].usual,
    })),
  }
}

/** Sets when the dealer is emailed about an event, or gets the weekly summary. */
export async function chooseMail(
  { db, owner, now }: SessionCtx,
  choice: Choice<DealerMail, MailFrequency>,
): Promise<{ success: true }> {
  await storeDealerChoice(db, owner, { ...choice, now })
  return { success: true }
}
