import * as clients from '@marhala/contract/accounts/clients.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import { givenCar, givenPerson, signIn, unique } from '../builders.ts'
import { type BookingFixture, handover } from '../bookings.ts'
import { makeCompanySamples } from './company-samples.ts'
import type { Samples } from './sample.ts'
import { conditionSamples } from './condition-samples.ts'
import { sendForm } from '../send-form.ts'
import { siteSamples } from './site-samples.ts'
import { saveRule } from '../../features/country/public/country-rules.queries.ts'
import type { TestApp } from '../test-app.ts'

/** A small PDF, as far as its beginning tells. */
export const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<< >>\nendobj\ntrailer << >>\n%%EOF\n', 'latin1')

/** The samples of the admin’s calls on accounts, settings and the audit; each on somebody whom no other call knows. */
export function makeAdminSamples({ app, context }: TestApp, fixture: BookingFixture): Samples {
  const to = async (role: Role = 'user') => ({
    user_id: String((await givenPerson(context, { role })).id),
  })
  const on = (body?: Record<string, unknown>, role?: Role) => async () => ({
    params: await to(role),
    ...(body && { body }),
  })
  const account = (more: object = {}) => ({
    body: { first_name: 'Nour', last_name: 'Idrissi', email: `client-${unique()}@example.com`, ...more },
  })
  const onDocument = async () => {
    const params = await to()
    const asAdmin = await signIn(context, fixture.admin)
    const stored = await sendForm(app, asAdmin, at(clients.addDocument, params), {
      fields: { kind: 'passport', name: 'Passport' },
      files: [{ bytes: pdf, field: 'file' }],
    })
    return { params: { ...params, document_id: String(stored.data.id) } }
  }
  const hours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, '09:00-18:00']),
  )
  return {
    ...conditionSamples({ app, context }, fixture),
    ...makeCompanySamples({ app, context }, fixture),
    'audit.list': () => ({ query: { entity: 'user', from: '2026-06-01', to: '2026-06-30' } }),
    'clients.list': () => ({ query: { search: 'amina', has_outstanding: 'false', sort_by: 'name' } }),
    'clients.get': on(),
    'clients.create': () => account(),
    'clients.create + staff': () => account({ role: 'moderator' }),
    'clients.create + phone': () => account({ email: undefined, phone: newPhone() }),
    'walkIn.create': async () => ({
      body: { ...(await fixture.wish(await givenCar(context))), user_id: fixture.client.id },
    }),
    'walkIn.create + client': async () => ({
      body: {
        ...(await fixture.wish(await givenCar(context))),
        client: { first_name: 'Nour', last_name: 'Idrissi', phone: newPhone() },
        hand_over: handover,
      },
    }),
    'clients.update': on({ notes: 'Pays in cash' }),
    'clients.update + staff': on({ notes: 'Pays in cash' }, 'moderator'),
    'clients.update + role': on({ role: 'moderator' }),
    'clients.setDoNotRent': on({ do_not_rent: true, reason: 'Unpaid fines' }),
    'clients.remove': on(),
    'clients.remove + staff': on(undefined, 'moderator'),
    'clients.invite': on(),
    'clients.documents': on(),
    'clients.addDocument': on({ kind: 'passport', name: 'Passport' }),
    'clients.documentFile': onDocument,
    'clients.removeDocument': onDocument,
    'team.list': () => ({}),
    'team.invite': () => account({ role: 'admin', permissions: ['bookings.manage', 'tills.count'] }),
    'team.changeRights': on({ permissions: ['messages.answer'] }, 'moderator'),
    'team.endSessions': on(undefined, 'moderator'),
    'team.deactivate': on(undefined, 'moderator'),
    'team.reactivate': on(undefined, 'moderator'),
    'setup.get': () => ({}),
    'setup.keepDemo': () => ({}),
    'setup.emptyDemo': () => ({ body: { company_name: 'Marhala' } }),
    'companySettings.get': () => ({}),
    ...siteSamples,
    'countryRules.list': () => ({}),
    'countryRules.change': () => ({
      params: { rule: 'normal_tax' },
      body: { since: '2099-01-01', is_on: true, values: { rate: '20' } },
    }),
    'countryRules.remove': async () => {
      const later = { rule: 'normal_tax', since: '2098-01-01', is_on: false, values: { rate: '20' } }
      await saveRule(context.db, { ...later, changed_by: null, changed_at: context.clock() })
      return { params: { rule: later.rule, since: later.since } }
    },
    'invoiceNumbering.get': () => ({}),
    'documents.contractPreview': () => ({}),
    'invoiceNumbering.change': () => ({ body: { invoice_number_digits: 6 } }),
    'companySettings.update': () => ({ body: { company_name: 'Marhala', contact_city: 'Casablanca' } }),
    'companySettings.updateBusinessHours': () => ({
      body: { business_hours: { ...hours, saturday: 'closed', sunday: 'closed' } },
    }),
    'companySettings.uploadLogo': () => ({}),
    'companySettings.deleteLogo': () => ({}),
  }
}

function newPhone(): string {
  return `+2127${String(unique()).padStart(8, '0')}`
}

/** An endpoint whose path's names are filled, for forms. */
export function at<E extends { path: string }>(endpoint: E, params: Record<string, string | number>): E {
  return { ...endpoint, path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name])) }
}
