import { type Language, languages } from '@marhala/contract/language/language.ts'
import { permissionTemplates } from '@marhala/domain/accounts/permission-templates.ts'
import { ofRank } from '@marhala/domain/accounts/permissions.ts'
import { describe, expect, test } from 'vitest'
import { everyWord } from '../../i18n/every-word.ts'
import { roomAt } from '../access/admin-rooms.ts'
import { helpAddress, helpSubjects, helpTopicAt, helpTopics, openWays } from './help-topics.ts'

type Answers = Record<string, { steps: string[] }>

const words = Object.fromEntries(languages.map((language) => [language, everyWord(language)])) as Record<
  Language,
  ReturnType<typeof everyWord>
>
const answersIn = (language: Language) => words[language]['help-answers'] as Answers

/** The keys of the product's words by what they say, the help's own left out. */
function labelsOf(language: Language): Map<string, string[]> {
  const labels = new Map<string, string[]>()
  const collect = (group: object, prefix: string): void => {
    for (const [name, value] of Object.entries(group)) {
      if (typeof value === 'string') labels.set(value, [...(labels.get(value) ?? []), prefix + name])
      else collect(value as object, `${prefix}${name}.`)
    }
  }
  for (const [file, group] of Object.entries(words[language]))
    if (!file.startsWith('help')) collect(group, `${file}:`)
  return labels
}

const quotedIn = (step: string) => [...step.matchAll(/[“«]\s?([^”»]+?)\s?[”»]/g)].map(([, label]) => label!)

describe('what the help quotes', () => {
  test.each(languages)('stands on a screen in %s by these very words', (language) => {
    const labels = labelsOf(language)
    const unknown = Object.entries(answersIn(language)).flatMap(([key, { steps }]) =>
      steps.flatMap(quotedIn).flatMap((label) => (labels.has(label) ? [] : `${key}: ${label}`)),
    )
    expect(unknown).toEqual([])
  })

  test.each(['ar', 'fr'] as const)('is the same button, tab or room in %s as in English', (language) => {
    const [english, other] = [labelsOf('en'), labelsOf(language)]
    const keysOf = (labels: Map<string, string[]>, step: string) =>
      quotedIn(step).map((label) => labels.get(label) ?? [])
    const wrong = Object.entries(answersIn('en')).flatMap(([topic, { steps }]) =>
      steps.flatMap((step, at) => {
        const theirs = keysOf(other, answersIn(language)[topic]!.steps[at]!)
        const ours = keysOf(english, step)
        const isSame =
          ours.length === theirs.length &&
          ours.every((keys) => theirs.some((those) => those.some((key) => keys.includes(key))))
        return isSame ? [] : `${topic} ${at + 1}`
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the help', () => {
  test('answers twenty questions and more, each in three to six steps, each under one subject', () => {
    expect(helpTopics.length).toBeGreaterThanOrEqual(20)
    expect(helpTopics.map(({ key }) => key).toSorted()).toEqual(Object.keys(answersIn('en')).toSorted())
    const long = helpTopics.filter(({ key }) => {
      const { length } = answersIn('en')[key]!.steps
      return length < 3 || length > 6
    })
    expect(long).toEqual([])
    expect(helpSubjects.filter((subject) => !helpTopics.some((topic) => topic.subject === subject))).toEqual(
      [],
    )
  })

  test('has an address for each, and finds it there', () => {
    expect(helpAddress('close_till')).toBe('/admin/help/close-till')
    for (const topic of helpTopics) expect(helpTopicAt(helpAddress(topic.key).split('/').at(-1))).toBe(topic)
    expect([helpTopicAt('no-such'), helpTopicAt(undefined)]).toEqual([undefined, undefined])
  })

  test('leads to rooms, and to sections of the settings, that are there', () => {
    const sections = (words.en['settings'] as { sections: object }).sections
    const wrong = helpTopics
      .flatMap(({ ways }) => ways)
      .filter(({ to }) => {
        const section = new URL(to, 'http://help').searchParams.get('section')
        return !roomAt(to) || (section !== null && !(section in sections))
      })
    expect(wrong).toEqual([])
  })

  test('shows nobody a way that is closed to them', () => {
    const clerk = { role: 'admin', permissions: permissionTemplates.clerk, place_ids: null } as const
    const waysOf = (key: string, person: Parameters<typeof openWays>[1]) =>
      openWays(
        helpTopics.find((topic) => topic.key === key)!,
        person,
      ).map(({ to }) => to)
    expect(waysOf('colleague', clerk)).toEqual([])
    expect(waysOf('late', clerk)).toEqual(['/admin/booking'])
    expect(waysOf('season', clerk)).toEqual([])
    expect(waysOf('expense', clerk)).toEqual(['/admin/small-expenses'])
    expect(waysOf('expense', ofRank('superadmin'))).toEqual(['/admin/expenses'])
    expect(waysOf('colleague', ofRank('superadmin'))).toEqual(['/admin/settings?section=team'])
    expect(waysOf('cancel', ofRank('moderator'))).toEqual([])
    expect(waysOf('cancel', undefined)).toEqual([])
  })
})
