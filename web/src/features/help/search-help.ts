import { foldText } from '@marhala/domain/text/fold-text.ts'
import type { HelpTopic, HelpTopicKey } from './help-topics.ts'

/** The words of the help in one language: titles and other words for them, and the steps where these have come. */
export type HelpWords = {
  topics: Record<HelpTopicKey, { title: string; words: string }>
  answers?: Record<HelpTopicKey, { steps: readonly string[] }>
}

/** Words that ask without saying what about. */
const askingWords = new Set(
  foldText(
    'how do does can could the and for with what where when why my our comment faire puis peut dois est que quoi pourquoi ' +
      'les des une mes mon pour avec dans sur quand كيف هل أين متى ماذا لماذا في من على عن إلى مع ما',
  ).split(' '),
)

/**
 * The topics that hold every typed word, in whatever language it is, without regard to capitals, accents, plural endings
 * and the Arabic article; where it stands in a title first. All of them where nothing is asked.
 */
export function searchHelp(
  topics: readonly HelpTopic[],
  typed: string,
  languages: readonly HelpWords[],
): HelpTopic[] {
  const asked = wordsOf(typed)
  return topics
    .map((topic) => ({ topic, score: scoreOf(topic.key, asked, languages) }))
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => b.score! - a.score!)
    .map(({ topic }) => topic)
}

/** How well a topic answers: three for a word in its title, two among its other words, one in its steps; null where one is missing. */
function scoreOf(key: HelpTopicKey, asked: string[], languages: readonly HelpWords[]): number | null {
  const fold = (texts: readonly string[]) => ` ${foldText(texts.join(' ')).replace(notInWords, ' ')}`
  const places = [
    fold(languages.flatMap(({ answers }) => answers?.[key].steps ?? [])),
    fold(languages.map(({ topics }) => topics[key].words)),
    fold(languages.map(({ topics }) => topics[key].title)),
  ]
  const scores = asked.map((word) => places.findLastIndex((place) => place.includes(word)) + 1)
  return scores.includes(0) ? null : scores.reduce((sum, score) => sum + score, 0)
}

const notInWords = /[^\p{L}\p{N}]+/gu

function wordsOf(typed: string): string[] {
  return (
    foldText(typed)
      .split(notInWords)
      .filter((word) => word.length > 1 && !askingWords.has(word))
      .map((word) => (word.length > 4 ? word.replace(/^ال/, '').replace(/(?<=[a-z])s$/, '') : word))
      // ICE is no part of a price; Arabic words begin with what other languages write before them.
      .map((word) => (/^[a-z\d]/.test(word) ? ` ${word}` : word))
  )
}
