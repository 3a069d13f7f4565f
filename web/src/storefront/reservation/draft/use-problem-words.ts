import { useTranslation } from 'react-i18next'
import type { Problems } from './reservation-problems.ts'

/** The words of problems, by field. */
export function useProblemWords(problems: Problems): (field: string) => string | undefined {
  const { t } = useTranslation('reservation')
  return (field) => {
    const problem = problems[field]
    return problem && t(`problems.${problem.key}`, { ...problem.params })
  }
}
