import { languages } from '@marhala/contract/language/language.ts'
import { expect, test } from 'vitest'
import { everyWord } from '../../i18n/every-word.ts'
import { helpTopics } from './help-topics.ts'
import { type HelpWords, searchHelp } from './search-help.ts'

const words = languages.map((language) => {
  const all = everyWord(language)
  return { topics: all['help-topics'], answers: all['help-answers'] } as HelpWords
})
const found = (typed: string, of = words) => searchHelp(helpTopics, typed, of).map(({ key }) => key)

test.each([
  ['close till', 'close_till'],
  ['How do I close the till?', 'close_till'],
  ['comment fermer la caisse', 'close_till'],
  ['صندوق', 'close_till'],
  ['إغلاق الصندوق', 'close_till'],
  ['cancel', 'cancel'],
  ['un client veut annuler', 'cancel'],
  ['الغاء حجز', 'cancel'],
  ['block a car', 'block_car'],
  ['bloquer une voiture', 'block_car'],
  ['damaged', 'damage'],
  ['rayure', 'damage'],
  ['ضرر', 'damage'],
  ['season price', 'season'],
  ['ramadan', 'season'],
  ['colleague revenue', 'colleague'],
  ['employe', 'colleague'],
  ['موظف', 'colleague'],
  ['cheques', 'cheque_deposit'],
  ['chèque caution', 'cheque_deposit'],
  ['شيك', 'cheque_deposit'],
  ['contrat', 'contract'],
  ['send contract again', 'contract'],
  ['excel', 'import_cars'],
  ['importer voitures', 'import_cars'],
  ['late return', 'late'],
  ['retard', 'late'],
  ['backup', 'backups'],
  ['sauvegarde', 'backups'],
  ['نسخ احتياطية', 'backups'],
  ['couleurs du site', 'site'],
  ['colour', 'site'],
  ['whatsapp', 'reminders'],
  ['ice', 'invoice'],
] as const)('who types “%s” finds %s first', (typed, key) => {
  expect(found(typed)[0]).toBe(key)
})

test('nothing asked shows all, and what stands nowhere nothing', () => {
  expect(found('  ')).toHaveLength(helpTopics.length)
  expect(found('how do I')).toHaveLength(helpTopics.length)
  expect(found('zzzz')).toEqual([])
})

test('steps are searched where they have come', () => {
  const titles = words.map(({ topics }) => ({ topics }))
  expect(found('odometer')).toContain('take_back')
  expect(found('odometer', titles)).toEqual([])
})
