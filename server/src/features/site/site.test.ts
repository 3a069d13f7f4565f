import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as site from '@marhala/contract/company/site.ts'
import { noTexts, usualSite } from '@marhala/contract/company/site-values.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson } from '../../test/builders.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const admin = await givenPerson(context, { role: 'admin' })
const french = (text: string) => ({ ...noTexts, fr: text })
const shown = async (language: string, draft?: string) =>
  (
    await call(app, null, site.getPublic, {
      headers: { 'accept-language': language },
      query: draft ? { draft } : {},
    })
  ).data
const about = async (language: string) =>
  (await call(app, null, site.about, { headers: { 'accept-language': language } })).data
const present = async () => (await call(app, admin, site.get)).data
const save = async (changes: object) => {
  const { document, version } = await present()
  return call(app, admin, site.save, { body: { document: { ...document, ...changes }, version } })
}

test('a company that has set nothing has the product’s pages, without story and team', async () => {
  const data = await shown('en')
  expect(data).toMatchObject({ headline: null, line: null, faq: [] })
  expect(data.home).toEqual(usualSite.home.map(({ key }) => key))
  expect((await about('en')).map(({ key }) => key)).toEqual([
    'figures',
    'places',
    'vision',
    'mission',
    'values',
    'testimonials',
  ])
  expect((await call(app, null, companySettings.getPublic)).data.site).toEqual({
    colors: null,
    hero: null,
    pages: [],
  })
})

test('what is saved is seen at once; what has no translation shows the one there is', async () => {
  const question = { question: french('Où ?'), answer: { ...french('Ici.'), ar: 'هنا.' } }
  const saved = await save({
    accent: '#ffd400',
    headline: french('Agadir sans soucis'),
    home: [{ key: 'faq', shown: true }],
    about: [{ key: 'story', shown: true, title: noTexts, text: french('Depuis Agadir.') }],
    faq: [question],
    pages: { ...usualSite.pages, terms: french('Conditions.') },
  })
  expect(saved.status).toBe(200)
  expect(saved.data).toMatchObject({ saved_by: expect.stringContaining(' ') })
  const english = await shown('en')
  expect(english).toMatchObject({
    headline: 'Agadir sans soucis',
    faq: [{ question: 'Où ?', answer: 'Ici.' }],
  })
  expect(english.home[0]).toBe('faq')
  expect((await about('en'))[0]).toEqual({ key: 'story', title: null, text: 'Depuis Agadir.' })
  expect((await shown('ar')).faq[0]!.answer).toBe('هنا.')
  const frame = (await call(app, null, companySettings.getPublic)).data.site
  expect(frame.pages).toEqual(['terms'])
  expect(frame.colors!.light.primary).not.toBe('#ffd400')
  expect(frame.colors!.dark.accent).toBe('#ffd400')
  const terms = await call(app, null, site.page, { params: { page: 'terms' } })
  expect(terms.data).toEqual({ text: 'Conditions.' })
  expect((await call(app, null, site.page, { params: { page: 'privacy' } })).status).toBe(404)
})

test('of two who save, the second is told; an earlier version comes back as the next one', async () => {
  const first = await present()
  await save({ headline: french('Neuf') })
  const late = await call(app, admin, site.save, {
    body: { document: first.document, version: first.version },
  })
  expect([late.status, late.error.code]).toEqual([409, 'stale_site'])
  const back = await call(app, admin, site.restore, { params: { version: String(first.version) } })
  expect(back.data.document.headline).toEqual(first.document.headline)
  const [newest, second] = (await call(app, admin, site.versions)).data
  expect(newest).toMatchObject({ id: back.data.version, restored_from: first.version })
  expect(second!.restored_from).toBeNull()
  const usual = (await call(app, admin, site.restore, { params: { version: '0' } })).data
  expect(usual).toMatchObject({ document: usualSite, version: back.data.version + 1 })
})

test('a draft is seen by its name alone, for a day', async () => {
  at('2026-06-01T10:00:00Z')
  const { document } = await present()
  const body = { document: { ...document, headline: french('Brouillon') } }
  const { draft } = (await call(app, admin, site.draft, { body })).data
  expect((await shown('fr', draft)).headline).toBe('Brouillon')
  expect((await shown('fr')).headline).not.toBe('Brouillon')
  const next = (await call(app, admin, site.draft, { body })).data.draft
  expect(next).not.toBe(draft)
  expect((await shown('fr', draft)).headline).not.toBe('Brouillon')
  at('2026-06-02T11:00:00Z')
  expect((await shown('fr', next)).headline).not.toBe('Brouillon')
})

test('refusals name their field', async () => {
  const bad = await save({
    accent: 'red',
    faq: [{ question: noTexts, answer: french('Oui.') }],
    hero: { picture: 'https://elsewhere.example/a.jpg', focus_x: 50, focus_y: 101 },
  })
  expect(bad.status).toBe(422)
  expect(Object.keys(bad.error.errors!).sort()).toEqual([
    'document.accent',
    'document.faq.0.question',
    'document.hero.focus_y',
    'document.hero.picture',
  ])
})

test('a picture of the head is made anew, for every width and for shared links', async () => {
  const bytes = await sharp({ create: { width: 2400, height: 1350, channels: 3, background: '#88aa66' } })
    .jpeg()
    .toBuffer()
  const { data } = await sendForm(app, admin, site.uploadPicture, { files: [{ bytes, field: 'picture' }] })
  const widths = await Promise.all(
    ['828.webp', '1920.webp', 'share.jpg'].map(async (part) => {
      const url = data.picture.replace('hero.webp', part)
      const { rawPayload } = await app.inject({ url, headers: { host: 'localhost:3000' } })
      const { format, width, height } = await sharp(rawPayload).metadata()
      return [format, width, height]
    }),
  )
  expect(widths).toEqual([
    ['webp', 828, 466],
    ['webp', 1920, 1080],
    ['jpeg', 1200, 630],
  ])
  expect((await save({ hero: { picture: data.picture, focus_x: 20, focus_y: 70 } })).status).toBe(200)
})
