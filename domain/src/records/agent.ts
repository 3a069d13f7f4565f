import type { Fields } from './field.ts'

/** Somebody who brings clients. */
export const agent = {
  name: { kind: 'text', label: 'agents:fields.name' },
  code: { kind: 'text', label: 'agents:fields.code' },
  contact_name: { kind: 'text', label: 'agents:fields.contact_name' },
  email: { kind: 'text', label: 'clients:fields.email' },
  phone: { kind: 'text', label: 'clients:fields.phone' },
  ice: { kind: 'text', label: 'company-clients:ice' },
  commission_percent: { kind: 'percent', label: 'agents:fields.commission_percent' },
  commission_amount: { kind: 'money', label: 'agents:fields.commission_amount' },
  active: { kind: 'flag', label: 'agents:fields.active' },
  agent: { kind: 'text', label: 'agents:agent' },
} satisfies Fields
