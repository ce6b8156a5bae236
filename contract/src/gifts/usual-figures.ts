export const usualFigures = {
  card_fee: { rate_bp: 290, fixed_cents: 30 },
  limits: { smallest_gift_cents: 200, smallest_monthly_cents: 200, largest_gift_cents: 1_000_000 },
}
