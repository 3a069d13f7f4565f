/** The words of `en.ts` beside it, in French. */
export const taskWords = {
  errors: {
    stale_task: 'Quelqu’un d’autre a modifié cette tâche. Rechargez-la et réessayez.',
  },
  fields: {
    unknown_assignee: 'Choisissez un membre de l’équipe.',
    repeat_needs_due: 'Une tâche récurrente a besoin d’une échéance.',
    repeat_ends_early: 'La répétition ne peut pas se terminer avant l’échéance.',
  },
  messages: {
    task_created: 'Tâche créée',
    task_saved: 'Tâche enregistrée',
    task_deleted: 'Tâche supprimée',
    task_completed: 'Tâche terminée',
    comment_added: 'Commentaire ajouté',
    comment_deleted: 'Commentaire supprimé',
    reminders_sent: 'Rappels envoyés',
  },
  titles: {
    papers: {
      registration: 'Renouveler la carte grise : {{car}}',
      insurance: 'Renouveler l’assurance : {{car}}',
      technical_inspection: 'Passer la visite technique : {{car}}',
      road_tax: 'Payer la vignette : {{car}}',
      circulation_permit: 'Renouveler l’autorisation de circulation : {{car}}',
      other: 'Renouveler les documents : {{car}}',
    },
    maintenance: '{{plan}} : {{car}}',
    late_return: '{{car}} en retard : appeler le client ({{reference}})',
    prepare_car: 'Préparer {{car}} pour {{reference}}',
    return_deposit: 'Rendre la caution de {{reference}}',
    answer_message: 'Répondre à {{name}}',
    left_zone: '{{car}} a quitté la zone {{zone}} : appeler le client ({{reference}})',
    entered_zone: '{{car}} est entrée dans la zone {{zone}} : appeler le client ({{reference}})',
    speeding: '{{car}} à {{speed}} km/h : appeler le client ({{reference}})',
    online_payment: 'Vérifier un paiement en ligne de {{reference}}',
    no_car: 'une voiture',
  },
  items: {
    wash: 'Laver la voiture',
    full_tank: 'Faire le plein',
    papers_on_board: 'Documents de la voiture dans la boîte à gants',
    extra: '{{name}}',
    extras: '{{name}} × {{quantity}}',
  },
}
