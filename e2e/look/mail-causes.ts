/** The files of the server's tests that cause each kind of email; own-checks knows whether a kind is missing. */
export const causes: Readonly<Record<string, readonly string[]>> = {
  'claim-code': ['nonprofits/claims/claims'],
  'dedication-card': ['gifts/dedication-cards/dedication-cards'],
  deletion: ['privacy/delete-account'],
  digest: ['deliveries/deliveries'],
  'held-refund': ['flash-campaigns/match/payment/match'],
  monthly: ['plan/charging/failures', 'plan/money-rules'],
  'new-email': ['accounts/email/new-email'],
  'nonprofit-debt': ['payouts/payouts'],
  notice: ['accounts/passwords/passwords'],
  notification: ['deliveries/deliveries'],
  receipt: ['mail-scanner'],
  refund: ['receipts/refunds/refund-mail'],
  'refund-declined': ['staff/refunds/givers-requests'],
  'staff-refund': ['staff/operate'],
  'statement-link': ['billing/links/links'],
  'unmatched-charge': ['payments/facts'],
}
