import { useQuery } from '@tanstack/react-query'
import { assigneesQuery } from '../../data/tasks/tasks.ts'
import { Select, type SelectProps } from '../../ui/fields/select.tsx'

type AssigneeSelectProps = Omit<SelectProps, 'options'> & {
  /** Who is chosen already, even where they can be given nothing any more. */
  chosen?: { id: number; first_name: string; last_name: string } | null
}

/** The staff that can be given a task. */
export function AssigneeSelect({ chosen = null, ...wiring }: AssigneeSelectProps) {
  const { data: staff = [] } = useQuery(assigneesQuery)
  const people = chosen && !staff.some(({ id }) => id === chosen.id) ? [chosen, ...staff] : staff
  return (
    <Select
      {...wiring}
      options={people.map((one) => ({ value: String(one.id), label: `${one.first_name} ${one.last_name}` }))}
    />
  )
}
