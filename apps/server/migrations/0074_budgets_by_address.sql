-- How often each provider may be asked, one budget for each address from which servers ask. Providers limit addresses, so machines behind the
-- same address share a budget.
alter table provider_budgets add column address text not null default 'shared';
alter table provider_budgets drop constraint provider_budgets_pkey;
alter table provider_budgets add primary key (provider, address);
alter table provider_budgets alter column address drop default;
