-- Months together: in how many months somebody gave monthly.
alter type board_kind add value 'months';
