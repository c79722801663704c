import { api } from '../../api/api.ts'

/** Lets the pages of this session show simulated orders, or the real ones again. */
export function switchTestModeRequest(isOn: boolean) {
  return api.call('switchTestMode', { body: { isOn } })
}
