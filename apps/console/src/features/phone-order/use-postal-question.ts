import { findPostalProblem } from '@portal/contract/fields/address/zip-codes.rules'
import { useState } from 'react'
import { missingParts, type PhoneOrderDraft } from './phone-order-draft.ts'

/** Asks once about a doubtful postal code of a new address; placing the order again confirms it. */
export function usePostalQuestion(draft: PhoneOrderDraft) {
  const [asked, setAsked] = useState<string>()
  const { addressId, address } = draft
  const problem = addressId === null ? findPostalProblem(address) : undefined
  const postal = address.postal.trim()
  const question =
    problem && (problem.sentence.startsWith(postal) ? problem.sentence : `${postal}: ${problem.sentence}`)
  return {
    /** What seems wrong, after it has been asked about. */
    question: question === asked ? question : undefined,
    /** Whether the order is complete except for the answer; asks for it. */
    ask: () => {
      if (question === undefined || question === asked || missingParts(draft).length > 0) return false
      setAsked(question)
      return true
    },
  }
}
