/** Refusals, field problems and confirmations of tasks, and the titles of those that make themselves. */
export const taskWords = {
  errors: {
    stale_task: 'Someone else has changed this task. Reload it and try again.',
  },
  fields: {
    unknown_assignee: 'Choose a member of staff.',
    repeat_needs_due: 'A repeating task needs a due date.',
    repeat_ends_early: 'The repetition can’t end before the due date.',
  },
  messages: {
    task_created: 'Task created',
    task_saved: 'Task saved',
    task_deleted: 'Task deleted successfully',
    task_completed: 'Task completed',
    comment_added: 'Comment added',
    comment_deleted: 'Comment deleted',
    reminders_sent: 'Reminders sent',
  },
  titles: {
    papers: {
      registration: 'Renew the registration of {{car}}',
      insurance: 'Renew the insurance of {{car}}',
      technical_inspection: 'Technical inspection of {{car}}',
      road_tax: 'Pay the road tax of {{car}}',
      circulation_permit: 'Renew the circulation permit of {{car}}',
      other: 'Renew the documents of {{car}}',
    },
    maintenance: '{{plan}}: {{car}}',
    late_return: '{{car}} is late: call the client ({{reference}})',
    prepare_car: 'Prepare {{car}} for {{reference}}',
    return_deposit: 'Return the deposit of {{reference}}',
    answer_message: 'Answer the message from {{name}}',
    left_zone: '{{car}} left {{zone}}: call the client ({{reference}})',
    entered_zone: '{{car}} entered {{zone}}: call the client ({{reference}})',
    speeding: '{{car}} at {{speed}} km/h: call the client ({{reference}})',
    online_payment: 'Check an online payment of {{reference}}',
    no_car: 'a car',
  },
  items: {
    wash: 'Wash the car',
    full_tank: 'Fill the tank',
    papers_on_board: 'Car documents in the glove box',
    extra: '{{name}}',
    extras: '{{name}} × {{quantity}}',
  },
}
